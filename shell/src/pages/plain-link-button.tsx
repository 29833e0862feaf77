import type { ReactNode } from 'react';
import styles from './plain-link-button.module.css';

/** A link that looks like a button and does not use the router: for mail addresses and full page loads. */
export function PlainLinkButton({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}) {
  return (
    <a className={styles.link} href={href}>
      {children}
    </a>
  );
}
