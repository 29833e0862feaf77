import { MailWarning } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { siteConfig } from 'shared/api';
import { isClassOld } from 'shared/domain';
import { t } from 'shared/language';
import { Link } from 'shared/router';
import { useSession } from 'shared/session';
import { classNames } from 'shared/ui';
import { Banner } from './banner.tsx';
import styles from './banners.module.css';

/** Marks every page of a site that is not the real one. */
export function SiteMark() {
  const { mark } = siteConfig();
  return (
    mark && (
      <aside className={classNames(styles.mark, 'screen-only')} aria-label={mark.name}>
        {mark.text}
      </aside>
    )
  );
}

/** Reminds users to verify their e-mail address, and of the limits until then. */
export function VerificationBanner() {
  const { user } = useSession();
  if (user === null || user.emailVerified) return null;
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

/** In a file of its own, because few people see it. If it fails to load, the page works without it. */
const ClassQuestion = lazy(() =>
  import(/* webpackChunkName: "shell-class" */ './class-question.tsx').catch(() => ({
    default: () => null,
  })),
);

/** Asks once in a school year for the class of those who gave it in an earlier one. */
export function ClassBanner() {
  const { user } = useSession();
  if (!user?.class || !isClassOld(user, Date.now())) return null;
  return (
    <Suspense fallback={null}>
      <ClassQuestion schoolClass={user.class} />
    </Suspense>
  );
}
