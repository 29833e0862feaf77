import { call } from 'shared/api';
import { readPages, trackResponse, whenSettled } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';
import type { LoaderFunctionArgs } from 'shared/router';

export const readDraftsPage = (page: number) =>
  call('news.drafts', { query: { page, size: PAGE_SIZE.news } });

export async function draftsLoader({ request: { url } }: LoaderFunctionArgs) {
  const pages = readPages(url, readDraftsPage);
  return { pages: await whenSettled(trackResponse(pages, { logAs: 'Failed to load drafts' })) };
}
