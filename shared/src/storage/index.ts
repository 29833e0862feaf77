export { browserStorage, parsedJson, tabStorage } from './safe-storage.ts';
export type { BrowserKey, /** @public */ KeysOfSections } from './stored-values.ts';
