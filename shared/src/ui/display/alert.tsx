import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './alert.module.css';

type Props = {
  readonly kind: 'error' | 'success' | 'info';
  readonly children: ReactNode;
};

const icons = { error: CircleAlert, success: CircleCheck, info: Info };

/** A message that belongs to the page, announced when it appears. */
export function Alert({ kind, children }: Props) {
  const Icon = icons[kind];
  return (
    <div
      className={styles.alert}
      data-tone={kind === 'error' ? 'danger' : kind}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
