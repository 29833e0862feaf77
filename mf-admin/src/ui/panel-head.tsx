import type { ReactNode } from 'react';
import styles from './panel-head.module.css';

type Props = {
  /** What the list below is for. */
  readonly text: string;
  /** The button that adds to it. */
  readonly children: ReactNode;
};

/** Stands above a list of a section's panel. */
export const PanelHead = ({ text, children }: Props) => (
  <div className={styles.head}>
    <p>{text}</p>
    {children}
  </div>
);
