import { MailWarning } from 'lucide-react';
import { siteConfig } from 'shared/api';
import { Link } from 'shared/router';
import { useSession } from 'shared/session';
import styles from './verification-banner.module.css';

/** Reminds a user whose e-mail is not verified, and says what that stops. */
export function VerificationBanner() {
  const { user } = useSession();
  if (user === null || user.emailVerified) return null;
  return (
    <aside className={styles.banner} aria-label="E-mail not verified">
      <p>
        <MailWarning aria-hidden="true" />
        <span>
          Your e-mail is not verified yet
          {siteConfig().requireVerifiedToOrder && ', so you cannot place orders'}.{' '}
          <Link to="/verify/resend" viewTransition>
            Verify it now
          </Link>
        </span>
      </p>
    </aside>
  );
}
