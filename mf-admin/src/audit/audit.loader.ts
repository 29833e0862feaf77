import { call } from 'shared/api';
import type { AuditEntry, Page } from 'shared/contract';
import { createRequester, readPages } from 'shared/data';
import type { LoaderFunctionArgs } from 'shared/router';
import { type AuditFilter, auditQuery, readAuditFilter } from './audit-filter.rules.ts';

const requestEntries = createRequester('Failed to load the audit log');

const ENTRIES_PER_PAGE = 50;

export function loadEntriesPage(
  filter: AuditFilter,
  page: number,
  {
    signal,
    size = ENTRIES_PER_PAGE,
  }: { readonly signal?: AbortSignal; readonly size?: number } = {},
): Promise<Page<AuditEntry>> {
  const query = { ...auditQuery(filter), page, size };
  return call('audit.list', { query, ...(signal && { signal }) });
}

export const auditLoader = ({ request }: LoaderFunctionArgs) => {
  const filter = readAuditFilter(new URL(request.url).searchParams);
  return {
    entries: requestEntries((signal) =>
      readPages(request.url, (page) => loadEntriesPage(filter, page, { signal })),
    ),
  };
};
