import { hasRight } from 'shared/domain';
import { t } from 'shared/language';
import type { MiddlewareFunction } from 'shared/router';
import { knownSession } from 'shared/section';
import { showToast } from 'shared/toasts';
import { PAGE_ACTS } from './page-acts.ts';

/** The code of a buyer leads to their orders. Somebody who scans it without the right to orders reads what it is for. */
export const explainBuyerCode: MiddlewareFunction = async ({ request }, next) => {
  const { user } = await knownSession();
  const { pathname, searchParams } = new URL(request.url);
  const isBuyerCode = pathname.endsWith('/admin/orders') && searchParams.has('buyer');
  if (isBuyerCode && user && !hasRight(user, PAGE_ACTS['/admin/orders'])) {
    const text = t('This code is for class reps: with it they find the orders of a pupil.');
    showToast({ kind: 'status', text, stays: true });
  }
  return next();
};
