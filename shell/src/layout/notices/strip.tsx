import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from 'shared/ui';
import styles from './strip.module.css';

type Props = {
  readonly name: string;
  readonly tone: 'info' | 'warning';
  readonly icon: LucideIcon;
  readonly children: ReactNode;
};

/** A strip across every page which says one thing beside the header. */
export const Strip = ({ name, tone, icon: Icon, children }: Props) => (
  <aside className={classNames(styles.strip, styles[tone])} aria-label={name}>
    <p>
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </p>
  </aside>
);
