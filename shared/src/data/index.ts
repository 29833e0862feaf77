export { browserStorage, parsedJson, type SafeStorage, tabStorage } from './storage.ts';
