export { LedgerDialog } from './ledger-dialog.tsx';
