import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

type Props = {
  readonly tone: 'success' | 'warning' | 'info' | 'danger' | 'neutral' | 'accent';
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
};

/** A word with a colour and, where it marks a state, an icon: colour is never the only sign. */
export function Badge({ tone, icon: Icon, children }: Props) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </span>
  );
}
