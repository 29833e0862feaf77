import type { ReactNode } from 'react';
import styles from './plain-link-button.module.css';

/** A link that looks like a button and leaves the router out: a mail address, or a page loaded anew. */
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
