import { Menu, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { t } from 'shared/language';
import styles from './mobile-menu.module.css';

type Props = { readonly ref: Ref<HTMLDetailsElement>; readonly children: ReactNode };

/** The mobile menu until the script takes over. It looks like the later one, and the browser alone opens it. */
export const EarlyMenu = ({ ref, children }: Props) => (
  // A visitor may have opened it, which React would find wrong.
  <details ref={ref} className={styles.early} suppressHydrationWarning>
    <summary className={styles.button} aria-label={t('Menu')}>
      <Menu aria-hidden="true" />
      <X aria-hidden="true" />
    </summary>
    <div className={styles.sheet}>
      <div className={styles.content}>{children}</div>
    </div>
  </details>
);
