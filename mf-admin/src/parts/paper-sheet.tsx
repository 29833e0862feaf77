import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './paper-sheet.module.css';

/** Something that exists on paper only, where it stands alone. */
export const PaperSheet = ({ children }: { readonly children: ReactNode }) =>
  createPortal(<div className={styles.sheet}>{children}</div>, document.body);
