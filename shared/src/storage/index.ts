export { browserStorage, parsedJson, tabStorage } from './safe-storage.ts';
