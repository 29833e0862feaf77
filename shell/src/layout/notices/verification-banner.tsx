import { MailWarning } from 'lucide-react';
import { siteConfig } from 'shared/api';
import { Link } from 'shared/router';
import { useSession } from 'shared/session';
import { Banner } from './banner.tsx';

/** Reminds users to verify their e-mail address, and says what they cannot do until then. */
export function VerificationBanner() {
  const { user } = useSession();
  if (user === null || user.emailVerified) return null;
  return (
    <Banner name="E-mail not verified" tone="warning" icon={MailWarning}>
      Verify your e-mail{siteConfig().requireVerifiedToOrder && ' to place orders'}.{' '}
      <Link to="/verify/resend" viewTransition>
        Send me the link
      </Link>
    </Banner>
  );
}
