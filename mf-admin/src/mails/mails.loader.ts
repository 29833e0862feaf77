import { call } from 'shared/api';
import type { MailState, OutboxMail, Page } from 'shared/contract';
import { createRequester, readPages } from 'shared/data';
import type { LoaderFunctionArgs } from 'shared/router';
import { readMailState } from './mail-labels.rules.ts';

const requestMails = createRequester('Failed to load the mails');

const MAILS_PER_PAGE = 50;

/** Loads a page of the mails with a state; of all mails if it is empty. */
export function loadMailsPage(
  state: MailState | '',
  page: number,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Page<OutboxMail>> {
  const query = { ...(state && { state }), page, size: MAILS_PER_PAGE };
  return call('mails.list', { query, ...(signal && { signal }) });
}

export const mailsLoader = ({ request }: LoaderFunctionArgs) => {
  const state = readMailState(new URL(request.url).searchParams);
  return {
    mails: requestMails((signal) =>
      readPages(request.url, (page) => loadMailsPage(state, page, { signal })),
    ),
  };
};
