import { Mail } from 'lucide-react';
import { t } from 'shared/language';
import type { Rep } from './group-orders.rules.ts';
import styles from './rep-mail-link.module.css';

/** A link to write to the class rep. Shows nothing if the address is not known. */
export function RepMailLink({ rep }: { readonly rep: Rep }) {
  if (!rep.email) return null;
  return (
    <a className={styles.link} href={`mailto:${rep.email}`}>
      <Mail aria-hidden="true" />
      {t('E-mail {name}', { name: rep.fullName })}
    </a>
  );
}
