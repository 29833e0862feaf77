export { type KeptStore, keptStore, useKept } from './kept-store.ts';
