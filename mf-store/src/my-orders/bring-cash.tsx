import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { isFree, type RepGroup } from './group-orders.rules.ts';
import { Sums } from './sums.tsx';

/** The cash to bring, and the class rep to bring it to. */
export function BringCash({ rep, sums }: Pick<RepGroup, 'rep' | 'sums'>) {
  if (isFree(sums))
    return rep
      ? t('Nothing to pay. Collect it from {rep}', { rep: rep.fullName })
      : t('Nothing to pay. Collect it from your class rep');
  const amount = (
    <strong>
      <Sums sums={sums} />
    </strong>
  );
  return rep
    ? rich('Bring {amount} in cash to {rep}', { amount, rep: rep.fullName })
    : rich('Bring {amount} in cash to your class rep', { amount });
}
