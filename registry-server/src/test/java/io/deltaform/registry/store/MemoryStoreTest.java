package io.deltaform.registry.store;

class MemoryStoreTest extends StoreContract {
  @Override
  Store open() {
    return Stores.memory();
  }
}
