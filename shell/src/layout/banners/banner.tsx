import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from 'shared/ui';
import styles from './banners.module.css';

type Props = {
  readonly name: string;
  readonly tone: 'info' | 'warning';
  readonly icon: LucideIcon;
  readonly children: ReactNode;
};

export const Banner = ({ name, tone, icon: Icon, children }: Props) => (
  <aside className={classNames(styles.banner, 'screen-only')} data-tone={tone} aria-label={name}>
    <p>
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </p>
  </aside>
);
