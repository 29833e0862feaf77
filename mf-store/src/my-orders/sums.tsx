import { Fragment } from 'react';
import { Price } from 'shared/ui';
import type { Sum } from './group-orders.rules.ts';

/** Amounts side by side, one for each currency: `31.50 BGN` or `31.50 BGN + 4.00 EUR`. */
export function Sums({ sums }: { readonly sums: readonly Sum[] }) {
  return sums.map(({ amount, currency }, index) => (
    <Fragment key={currency}>
      {index > 0 && ' + '}
      <Price amount={amount} currency={currency} />
    </Fragment>
  ));
}
