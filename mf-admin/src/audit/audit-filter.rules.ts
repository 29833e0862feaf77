import type { AuditKind } from 'shared/contract';
import { t } from 'shared/language';

/** The filter of the audit log as it stands in the address; days as `2026-11-20`. */
export type AuditFilter = {
  readonly who: string;
  readonly kind: AuditKind | '';
  readonly from: string;
  readonly until: string;
};

export const KIND_WORDS: Readonly<Record<AuditKind, string>> = {
  user: t('Accounts'),
  order: t('Orders'),
  balance: t('Balances'),
  product: t('Products'),
  news: t('News'),
  release: t('Releases'),
  token: t('Deploy tokens'),
};

export const KINDS = Object.keys(KIND_WORDS) as AuditKind[];

const dayOf = (text: string | null): string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** Reads the filter out of an address. What is not understood filters nothing. */
export const readAuditFilter = (params: URLSearchParams): AuditFilter => ({
  who: (params.get('who') ?? '').trim().slice(0, 200),
  kind: KINDS.find((kind) => kind === params.get('kind')) ?? '',
  from: dayOf(params.get('from')),
  until: dayOf(params.get('until')),
});

/** The filter for the address; empty parts are left out, and the list begins at its first page. */
export const auditParams = (filter: AuditFilter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));

export const isUnfiltered = (filter: AuditFilter): boolean => auditParams(filter).size === 0;

/** The filter as the server takes it: whole days become moments. The last day belongs to it. */
export const auditQuery = ({ who, kind, from, until }: AuditFilter) => ({
  ...(who && { who }),
  ...(kind && { kind }),
  ...(from && { from: midnight(from, 0) }),
  ...(until && { before: midnight(until, 1) }),
});

/** The midnight at which a day begins here, or one that is so many days later. */
function midnight(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
