export { type PersistedStore, persistedStore, usePersisted } from './persisted-store.ts';
