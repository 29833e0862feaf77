import type { AuditKind } from 'shared/contract';
import { dayAfter, startOfSchoolDay } from 'shared/domain';
import { t } from 'shared/language';
import { parseDay } from '../ui/day.rules.ts';

/** The filter of the audit log in the address; days as `2026-11-20`, an order by the digits of its number. */
export type AuditFilter = {
  readonly who: string;
  readonly kind: AuditKind | '';
  readonly order: string;
  readonly from: string;
  readonly until: string;
};

export const KIND_LABELS: Readonly<Record<AuditKind, string>> = {
  user: t('Accounts'),
  order: t('Orders'),
  balance: t('Balances'),
  product: t('Products'),
  news: t('News'),
  release: t('Releases'),
  token: t('Deploy tokens'),
  mail: t('Mails'),
};

export const KINDS = Object.keys(KIND_LABELS) as AuditKind[];

/** Reads the filter from an address. Invalid values are ignored. */
export const readAuditFilter = (params: URLSearchParams): AuditFilter => ({
  who: (params.get('who') ?? '').trim().slice(0, 200),
  kind: KINDS.find((kind) => kind === params.get('kind')) ?? '',
  order: orderNumberIn(params.get('order') ?? ''),
  from: parseDay(params.get('from')),
  until: parseDay(params.get('until')),
});

/** The digits of an order number as people write it, such as `№ 1100`; empty if there are none. */
export const orderNumberIn = (text: string): string => /[1-9]\d{0,14}/.exec(text)?.[0] ?? '';

/** The filter for the address, without empty fields. It names no page, so the list begins at the first one. */
export const auditParams = (filter: AuditFilter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));

export const isUnfiltered = (filter: AuditFilter): boolean => auditParams(filter).size === 0;

/** The query for the server. Days are those of the school, as in the log; the last day is included. */
export const auditQuery = ({ who, kind, order, from, until }: AuditFilter) => ({
  ...(who && { who }),
  ...(kind && { kind }),
  ...(order && { order }),
  ...(from && { from: midnight(from) }),
  ...(until && { before: midnight(dayAfter(until)) }),
});

const midnight = (day: string): string => new Date(startOfSchoolDay(day)).toISOString();
