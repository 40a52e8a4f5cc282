package io.deltaform.cli.architecture.bad.util;

class Anything {}
