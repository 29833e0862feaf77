import type { ReactNode } from 'react';
import styles from './panel.module.css';

type Props = {
  /** What the list in it is for. */
  readonly about: string;
  /** The button that adds to the list. */
  readonly action: ReactNode;
  readonly children: ReactNode;
};

/** A list inside a card, below what it is for and the button that adds to it. */
export const Panel = ({ about, action, children }: Props) => (
  <div className={styles.panel}>
    <div className={styles.head}>
      <p>{about}</p>
      {action}
    </div>
    {children}
  </div>
);
