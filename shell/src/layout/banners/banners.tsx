import { MailWarning } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { siteConfig } from 'shared/api';
import { isClassOld } from 'shared/domain';
import { t } from 'shared/language';
import { Link } from 'shared/router';
import { useSession } from 'shared/session';
import { classNames } from 'shared/ui';
import { Banner } from './banner.tsx';
import styles from './banners.module.css';

type MarkProps = { readonly name: string; readonly children: ReactNode };

const Mark = ({ name, children }: MarkProps) => (
  <aside className={classNames(styles.mark, 'screen-only')} aria-label={name}>
    {children}
  </aside>
);

/** Marks every page of a demo, because the passwords of its accounts are public. */
export const DemoBanner = () =>
  siteConfig().demo && <Mark name={t('Demo')}>{t('Demo: made-up people, public passwords')}</Mark>;

/** Marks every page of a restored copy, so that nobody takes it for the real site. */
export const CopyBanner = () =>
  siteConfig().isCopy && (
    <Mark name={t('Copy of the site')}>
      {t('This is a copy of the site: it sends no mail, and orders here do not count')}
    </Mark>
  );

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
