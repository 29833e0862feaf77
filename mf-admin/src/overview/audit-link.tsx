import { ScrollText } from 'lucide-react';
import { ButtonLink } from 'shared/ui';
import styles from './releases-link.module.css';

export function AuditLink() {
  return (
    <div className={styles.link}>
      <p>Who changed orders, products, posts, roles and accounts, and when.</p>
      <ButtonLink to="/admin/audit">
        <ScrollText aria-hidden="true" />
        Audit log
      </ButtonLink>
    </div>
  );
}
