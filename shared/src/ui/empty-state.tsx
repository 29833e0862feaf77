import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** What an empty list says, with an optional link to go on. */
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
