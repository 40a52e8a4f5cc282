#!/bin/sh
# Fetches AsyncAPI's own schema (of version 3.0) and examples, which the subject ASYNC_API reads.
# They are packages of npm, under the Apache License 2.0, and are not kept in this repository.
set -eu
folder=$(cd "$(dirname "$0")" && pwd)/target/benchmarks/asyncapi
for package in specs@6.11.1 cli@2.16.0; do
  into=$folder/${package%@*}
  mkdir -p "$into"
  (cd "$into" && npm pack --silent "@asyncapi/$package" | xargs -I{} tar -xzf {})
done
echo "AsyncAPI's files are in $folder"
