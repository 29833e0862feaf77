import { hasRight } from 'shared/domain';
import { t } from 'shared/language';
import type { MiddlewareFunction } from 'shared/router';
import { knownSession } from 'shared/section';
import { showToast } from 'shared/toasts';
import { PAGE_ACTS } from './page-acts.ts';

/** Tells somebody who has scanned the code of a buyer, and may not open it, what it is for. */
export const tellPupil: MiddlewareFunction = async ({ request }, next) => {
  const { user } = await knownSession();
  const { pathname, searchParams } = new URL(request.url);
  const isCode = pathname.endsWith('/admin/orders') && searchParams.has('buyer');
  if (isCode && user && !hasRight(user, PAGE_ACTS['/admin/orders'])) {
    const text = t('This code is for class reps: with it they find the orders of a pupil.');
    showToast({ kind: 'status', text, stays: true });
  }
  return next();
};
