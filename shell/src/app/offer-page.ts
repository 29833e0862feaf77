import { shellTitle } from 'shared/contract';
import { t } from 'shared/language';
import { type DataRouter, matchPath } from 'shared/router';
import { loginToast, takeWantedPage } from 'shared/section';
import { type Session, useSession } from 'shared/session';
import { dismissToast, showToast } from 'shared/toasts';
import { fetchLiveSections, sectionAt } from '../platform/index.ts';

type Routing = Pick<DataRouter, 'navigate' | 'state'>;

/** After each login, offers once to continue to the page that required it; opens it at once if a scanned code led to it. */
export function followLogins(router: Routing): () => void {
  // Offline, the session has a remembered user, but the status stays `checking`: nothing is offered yet.
  const follow = ({ status, user }: Session) => {
    if (status === 'signed-in') void offerPage(user.id, router).catch(() => undefined);
  };
  follow(useSession.getState());
  return useSession.subscribe(follow);
}

async function offerPage(userId: number, router: Routing): Promise<void> {
  // The toast that asked the visitor to log in.
  const toast = loginToast();
  if (toast) dismissToast(toast.id);
  const url = takeWantedPage(userId);
  if (!url || url.pathname === router.state.location.pathname) return;
  const pageTitle = shellTitle(url.pathname) ?? (await sectionPageTitle(url.pathname));
  if (!pageTitle || useSession.getState().user?.id !== userId) return;
  const target = url.pathname + url.search;
  // `buyer` is in the code on a pupil's phone. Class reps scan it while the pupil waits.
  if (url.searchParams.has('buyer')) return router.navigate(target);
  showToast({
    kind: 'status',
    stays: true,
    text: t('You are logged in.'),
    action: {
      label: t('Continue to {page}', { page: pageTitle }),
      run: () => void router.navigate(target, { viewTransition: true }),
    },
  });
}

async function sectionPageTitle(path: string): Promise<string | undefined> {
  const section = sectionAt(await fetchLiveSections(), path);
  const pages = section?.extras.pages ?? [];
  const page =
    pages.find((candidate) => candidate.path === path) ??
    pages.find((candidate) => matchPath(candidate.path, path));
  return page?.title;
}
