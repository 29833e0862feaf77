export { countSessionStores } from './instance.ts';
export * from './session.store.ts';
export { storedToken } from './stored-token.ts';
