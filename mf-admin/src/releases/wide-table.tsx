import type { ReactNode } from 'react';
import styles from './wide-table.module.css';

/** Stands around a table with many columns: its rows become cards at a greater width than in other tables. */
export function WideTable({ children }: { readonly children: ReactNode }) {
  return <div className={styles.table}>{children}</div>;
}
