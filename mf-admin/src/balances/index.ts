export { DifferenceNote } from './difference-note.tsx';
export { loadOwnLedger } from './ledger.loader.ts';
export { LedgerDialog } from './ledger-dialog.tsx';
export { LedgerTable } from './ledger-table.tsx';
