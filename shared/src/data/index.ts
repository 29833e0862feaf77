export { type KeptStore, keptStore, useKept } from './kept-store.ts';
export { browserStorage, parsedJson, type SafeStorage, tabStorage } from './storage.ts';
