import { lazy, Suspense } from 'react';
import { boot, siteConfig } from 'shared/api';
import { isClassOld } from 'shared/domain';
import { useSession } from 'shared/session';
import { classNames } from 'shared/ui';
import styles from './banners.module.css';

/** Says on every page what a site is that is not the real one, such as a demo. The real one has no mark. */
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

// Few people see these, so they are in files of their own. If one fails to load, the page works without it.
const noComponent = () => ({ default: () => null });
const ClassQuestion = lazy(() =>
  import(/* webpackChunkName: "shell-banners" */ './class-question.tsx').catch(noComponent),
);
const VerificationReminder = lazy(() =>
  import(/* webpackChunkName: "shell-banners" */ './verification-reminder.tsx').catch(noComponent),
);

const PreviewBanner = lazy(() =>
  import(/* webpackChunkName: "shell-preview" */ './preview-banner.tsx').catch(noComponent),
);

/** Says in a preview of releases that it is one. */
export const PreviewMark = () =>
  boot().preview && (
    <Suspense fallback={null}>
      <PreviewBanner />
    </Suspense>
  );

/** Asks users to verify their address, and once in a school year whether they are still in the class that they gave. */
export function AccountBanners() {
  const { user } = useSession();
  return (
    user && (
      <Suspense fallback={null}>
        {!user.emailVerified && <VerificationReminder />}
        {user.class && isClassOld(user, Date.now()) && <ClassQuestion schoolClass={user.class} />}
      </Suspense>
    )
  );
}
