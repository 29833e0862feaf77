import { Mail } from 'lucide-react';
import { siteConfig } from 'shared/api';
import type { Rep } from './group-orders.ts';
import styles from './rep-mail-link.module.css';

/** A way to write to the class rep. A user name is the part of a school address before the `@`. */
export function RepMailLink({ rep }: { readonly rep: Rep }) {
  return (
    <a className={styles.link} href={`mailto:${rep.username}@${siteConfig().emailDomain}`}>
      <Mail aria-hidden="true" />
      Write to {rep.fullName}
    </a>
  );
}
