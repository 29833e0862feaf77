import type { ReactNode } from 'react';
import styles from './wide-table.module.css';

/** Around a table of so many columns that its rows become cards earlier than those of others. */
export function WideTable({ children }: { readonly children: ReactNode }) {
  return <div className={styles.table}>{children}</div>;
}
