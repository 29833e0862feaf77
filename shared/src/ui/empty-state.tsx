import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** What a list says when there is nothing in it, with an optional way on. */
export function EmptyState({
  text,
  children,
}: {
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {children}
    </div>
  );
}
