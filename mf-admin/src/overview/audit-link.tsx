import { ScrollText } from 'lucide-react';
import { t } from 'shared/language';
import { ButtonLink } from 'shared/ui';
import styles from './releases-link.module.css';

export function AuditLink() {
  return (
    <div className={styles.link}>
      <p>{t('Who changed orders, products, posts, roles and accounts, and when.')}</p>
      <ButtonLink to="/admin/audit">
        <ScrollText aria-hidden="true" />
        {t('Audit log')}
      </ButtonLink>
    </div>
  );
}
