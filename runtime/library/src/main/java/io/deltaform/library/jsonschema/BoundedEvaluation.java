package io.deltaform.library.jsonschema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.ExecutionConfig;
import com.networknt.schema.ExecutionContext;
import com.networknt.schema.ExecutionContextCustomizer;
import com.networknt.schema.OutputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.annotation.Annotation;
import com.networknt.schema.annotation.Annotations;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.pattern.EcmaPattern;
import java.util.List;

/**
 * One evaluation of a schema, which ends when it has cost more than the document is worth: a schema
 * of a few lines can ask for any number of steps. The library enters each keyword of each schema
 * through here.
 */
final class BoundedEvaluation extends ExecutionContext {
  /** Errors and annotations are kept, with the paths that led to them: they take memory, too. */
  private static final int KEPT_STEPS = 64;

  /** The library hands a regular expression its text and nothing else. */
  private static final ThreadLocal<BoundedEvaluation> RUNNING = new ThreadLocal<>();

  private static final ExecutionConfig ASSERTING =
      ExecutionConfig.builder().formatAssertionsEnabled(true).build();

  private static final ExecutionConfig ANNOTATING =
      ExecutionConfig.builder().formatAssertionsEnabled(false).build();

  private final Annotations annotations = new CountedAnnotations();
  private final JsonInput in;
  private final int offset;

  private final class CountedAnnotations extends Annotations {
    @Override
    public void put(Annotation annotation) {
      spend(KEPT_STEPS);
      super.put(annotation);
    }
  }

  private BoundedEvaluation(ExecutionConfig config, JsonInput in, int offset) {
    super(config);
    this.in = in;
    this.offset = offset;
  }

  /**
   * What {@code schema} has against {@code tree}.
   *
   * @param in what the steps are counted on
   * @param offset index of the document in it
   * @throws io.deltaform.runtime.MalformedInput with the code {@code limit} when it costs too much
   * @throws PatternBudgetExceeded when a pattern does
   */
  static List<Error> errors(Schema schema, JsonNode tree, JsonInput in, int offset) {
    Boolean formats =
        schema.getSchemaContext().getSchemaRegistryConfig().getFormatAssertionsEnabled();
    ExecutionConfig config =
        formats == null ? ExecutionConfig.getInstance() : formats ? ASSERTING : ANNOTATING;
    BoundedEvaluation evaluation = new BoundedEvaluation(config, in, offset);
    RUNNING.set(evaluation);
    try {
      return schema.validate(
          evaluation, tree, OutputFormat.DEFAULT, (ExecutionContextCustomizer) null);
    } finally {
      RUNNING.remove();
    }
  }

  /** Whether {@code pattern} matches somewhere in {@code text}, a part of the document. */
  static EcmaPattern.Found find(EcmaPattern pattern, String text) {
    BoundedEvaluation running = RUNNING.get();
    return running == null
        ? pattern.find(text, new JsonInput(), 0)
        : pattern.find(text, running.in, running.offset);
  }

  /** Counts a text that is read as a document of its own, which a schema can ask for many times. */
  static void read(int length) {
    BoundedEvaluation running = RUNNING.get();
    if (running != null) {
      running.spend(1 + (length >> 3));
    }
  }

  /**
   * Adds before it may throw: the library takes the step back on its way out, whatever happened.
   */
  @Override
  public void evaluationPathAddLast(String keyword) {
    super.evaluationPathAddLast(keyword);
    spend(1);
  }

  @Override
  public void evaluationPathAddLast(int index) {
    super.evaluationPathAddLast(index);
    spend(1);
  }

  @Override
  public Annotations getAnnotations() {
    return annotations;
  }

  @Override
  public List<Error> getErrors() {
    spend(1);
    return super.getErrors();
  }

  @Override
  public void addError(Error error) {
    spend(KEPT_STEPS);
    super.addError(error);
  }

  private void spend(int steps) {
    in.spend(steps, offset);
  }
}
