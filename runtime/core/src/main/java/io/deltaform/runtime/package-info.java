/**
 * What applications and generated code call: codecs and validators, what they return, and the
 * limits they keep. Bytes come in, typed values and coded problems go out.
 */
@NullMarked
package io.deltaform.runtime;

import org.jspecify.annotations.NullMarked;
