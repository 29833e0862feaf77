import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './paper-sheet.module.css';

/** Visible in print only, where it replaces the page. */
export const PaperSheet = ({ children }: { readonly children: ReactNode }) =>
  createPortal(<div className={styles.paper}>{children}</div>, document.body);
