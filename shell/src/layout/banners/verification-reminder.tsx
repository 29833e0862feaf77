import { MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { siteConfig } from 'shared/api';
import { t } from 'shared/language';
import { Link } from 'shared/router';
import { Banner } from './banner.tsx';

export default function VerificationReminder(): ReactNode {
  return (
    <Banner name={t('E-mail not verified')} tone="warning" icon={MailWarning}>
      {siteConfig().requireVerifiedToOrder
        ? t('Verify your e-mail to place orders.')
        : t('Verify your e-mail.')}{' '}
      <Link to="/verify/resend" viewTransition>
        {t('Send me the link')}
      </Link>
    </Banner>
  );
}
