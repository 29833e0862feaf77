import { Fragment } from 'react';
import type { Money } from 'shared/domain';
import { Price } from 'shared/ui';

/** Amounts side by side, one for each currency: `31.50 BGN` or `31.50 BGN + 4.00 EUR`. */
export function Sums({ sums }: { readonly sums: readonly Money[] }) {
  return sums.map(({ amount, currency }, index) => (
    <Fragment key={currency}>
      {index > 0 && ' + '}
      <Price amount={amount} currency={currency} />
    </Fragment>
  ));
}
