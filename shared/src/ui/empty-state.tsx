import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = {
  readonly text: string;
  /** Paragraphs that say more, then links or buttons to go on. */
  readonly children?: ReactNode;
};

/** What an empty list says: a note on a board. */
export function EmptyState({ text, children }: Props) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {children}
    </div>
  );
}
