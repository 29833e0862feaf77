import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = {
  readonly text: string;
  /** More paragraphs, then links or buttons. */
  readonly children?: ReactNode;
};

/** The empty state of a list: a note on a board. */
export function EmptyState({ text, children }: Props) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {children}
    </div>
  );
}
