import type { AuditKind } from 'shared/contract';
import {
  addressFilters,
  choiceFilter,
  dayAfter,
  dayFilter,
  type FilterValues,
  startOfSchoolDay,
  textFilter,
} from 'shared/domain';
import { t } from 'shared/language';

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

const KIND_OPTIONS: readonly { readonly value: AuditKind | ''; readonly text: string }[] = [
  { value: '', text: t('Everything') },
  ...Object.entries(KIND_LABELS).map(([value, text]) => ({ value: value as AuditKind, text })),
];

/** The digits of an order number as people write it, such as `№ 1100`; empty if there are none. */
const orderNumberIn = (text: string): string => /[1-9]\d{0,14}/.exec(text)?.[0] ?? '';

/** The filters of the audit log, in the order of their fields. */
export const AUDIT_FILTERS = {
  who: {
    ...textFilter((text) => text.trim().slice(0, 200)),
    field: { label: t('Who'), type: 'search', maxLength: 200 },
  },
  kind: {
    ...choiceFilter(
      KIND_OPTIONS.map(({ value }) => value),
      '',
    ),
    field: { label: t('What'), options: KIND_OPTIONS },
  },
  order: {
    ...textFilter(orderNumberIn),
    field: { label: t('Order no.'), type: 'search', inputMode: 'numeric', maxLength: 40 },
  },
  from: { ...dayFilter, field: { label: t('From'), type: 'date', notAfter: 'until' } },
  until: { ...dayFilter, field: { label: t('Until'), type: 'date', notBefore: 'from' } },
} as const;

export type AuditFilter = FilterValues<typeof AUDIT_FILTERS>;

/** Reads the filter from the URL, and writes it: `auditParams` has no page, so a changed list begins at its first one. */
export const {
  read: readAuditFilter,
  params: auditParams,
  isUnfiltered,
  unfiltered: noAuditFilter,
  query: activeFilters,
} = addressFilters(AUDIT_FILTERS);

/** The query for the server. Days are those of the school, as in the log; the last day is included. */
export function auditQuery(filter: AuditFilter) {
  const { from, until, ...filtersWithoutDays } = activeFilters(filter);
  return {
    ...filtersWithoutDays,
    ...(from && { from: midnight(from) }),
    ...(until && { before: midnight(dayAfter(until)) }),
  };
}

const midnight = (day: string): string => new Date(startOfSchoolDay(day)).toISOString();
