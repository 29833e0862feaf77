import { t } from 'shared/language';

/** How many pieces of a product one buyer may order, has ordered, and may order still. */
export type PiecesAllowed = {
  readonly limit: number;
  readonly ordered: number;
  readonly left: number;
};

export function tooManyPieces({ limit, ordered, left }: PiecesAllowed): string {
  if (ordered === 0) return t('At most {limit} per person.', { limit });
  if (left <= 0) {
    return t(
      'At most {limit} per person: you have ordered {ordered} already and can order no more.',
      { limit, ordered },
    );
  }
  return t(
    'At most {limit} per person: you have ordered {ordered} already and can order {left} more.',
    { limit, ordered, left },
  );
}
