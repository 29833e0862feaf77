export { DifferenceNote } from './difference-note.tsx';
export { ownLedger } from './ledger.loader.ts';
export { LedgerDialog } from './ledger-dialog.tsx';
export { LedgerTable } from './ledger-table.tsx';
