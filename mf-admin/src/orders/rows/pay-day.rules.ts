import { dayInWords, daysToPay, lapsesAt, schoolDay } from 'shared/domain';
import { t } from 'shared/language';
import type { OrderRow } from './order-rows.rules.ts';

type Unpaid = Pick<OrderRow, 'status' | 'createdAt' | 'total'>;

/** The last day to pay on a site that cancels unpaid orders after `days`; null for an order that it never cancels. */
export function payByOfSite(
  { status, createdAt, total }: Unpaid,
  days: number | undefined,
): string | null {
  return status === 'PENDING' && days && createdAt && total > 0
    ? schoolDay(lapsesAt(Date.parse(createdAt), { days }))
    : null;
}

/** Whether the last day to pay is over for an order that is not paid. */
export const isOverdue = ({
  status,
  isPayDayOver,
}: Pick<OrderRow, 'status' | 'isPayDayOver'>): boolean => status === 'PENDING' && isPayDayOver;

/** In words for the person who collects: `Overdue since 30 November`, `Due today`, `Due 4 December`. */
export function payDayInWords(payBy: string, now: number): string {
  const daysLeft = daysToPay(payBy, now);
  const day = dayInWords(payBy);
  if (daysLeft < 0) return t('Overdue since {day}', { day });
  return daysLeft === 0 ? t('Due today') : t('Due {day}', { day });
}
