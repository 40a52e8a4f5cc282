package io.deltaform.registry.service;

import io.deltaform.registry.bundled.BundledSchemas;
import io.deltaform.registry.language.Languages;
import io.deltaform.registry.store.Store;

/**
 * Everything a registry does, over one store. Safe for use by several threads; every method of its
 * parts may throw a {@link Refusal} or a {@link io.deltaform.registry.store.StoreException}.
 */
public record Registry(
    Languages languages,
    Subjects subjects,
    Schemas schemas,
    Registrar registrar,
    Compatibility compatibility,
    Deletion deletion,
    Settings settings,
    Records records,
    BundledSchemas bundled,
    Ingestion ingestion) {

  /** The registry over {@code store}, which the caller closes. */
  public static Registry over(Store store) {
    Languages languages = Languages.all();
    SchemaReader reading = new SchemaReader(languages, store);
    Settings settings = new Settings(store);
    Schemas schemas = new Schemas(store, reading);
    Compatibility compatibility = new Compatibility(store, schemas, reading, settings);
    Subjects subjects = new Subjects(store);
    Registrar registrar = new Registrar(store, reading, compatibility, settings);
    return new Registry(
        languages,
        subjects,
        schemas,
        registrar,
        compatibility,
        new Deletion(store, schemas, settings),
        settings,
        new Records(schemas, reading),
        new BundledSchemas(languages),
        new Ingestion(subjects, schemas, registrar, compatibility, settings));
  }
}
