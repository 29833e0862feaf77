import { Fragment } from 'react';
import type { Money } from 'shared/domain';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Price } from 'shared/ui';
import { isFree, type RepGroup } from './group-orders.rules.ts';

/** Amounts side by side, one for each currency: `31.50 BGN` or `31.50 BGN + 4.00 EUR`. */
export const Sums = ({ sums }: { readonly sums: readonly Money[] }) => (
  <strong>
    {sums.map(({ amount, currency }, index) => (
      <Fragment key={currency}>
        {index > 0 && ' + '}
        <Price amount={amount} currency={currency} />
      </Fragment>
    ))}
  </strong>
);

export function BringCash({ rep, sums }: Pick<RepGroup, 'rep' | 'sums'>) {
  if (isFree(sums))
    return rep
      ? t('Nothing to pay. Collect it from {rep}', { rep: rep.fullName })
      : t('Nothing to pay. Collect it from your class rep');
  const amount = <Sums sums={sums} />;
  return rep
    ? rich('Bring {amount} in cash to {rep}', { amount, rep: rep.fullName })
    : rich('Bring {amount} in cash to your class rep', { amount });
}
