export { LedgerDialog } from './ledger-dialog.tsx';
export { ledgerOf } from './ledger-of.ts';
