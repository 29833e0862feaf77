import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './paper-sheet.module.css';

/** Shown on paper only, and printed without the page. */
export const PaperSheet = ({ children }: { readonly children: ReactNode }) =>
  createPortal(<div className={styles.paper}>{children}</div>, document.body);
