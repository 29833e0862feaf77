import type { ReactNode } from 'react';
import styles from './paper.module.css';

/** Shown on paper only. */
export const Paper = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.paper}>{children}</div>
);
