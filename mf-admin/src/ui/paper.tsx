import type { ReactNode } from 'react';
import styles from './paper.module.css';

/** Something that exists on paper only. */
export const Paper = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.paper}>{children}</div>
);
