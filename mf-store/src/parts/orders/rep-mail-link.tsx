import { Mail } from 'lucide-react';
import type { Rep } from './group-orders.ts';
import styles from './rep-mail-link.module.css';

/** A way to write to the class rep. */
export function RepMailLink({ rep }: { readonly rep: Rep }) {
  return (
    <a className={styles.link} href={`mailto:${rep.email}`}>
      <Mail aria-hidden="true" />
      Write to {rep.fullName}
    </a>
  );
}
