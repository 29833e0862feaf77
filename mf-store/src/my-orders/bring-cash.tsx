import { rich } from 'shared/language/rich';
import type { RepGroup } from './group-orders.rules.ts';
import { Sums } from './sums.tsx';

/** What to bring to whom, in the words that all pages have for it. */
export function BringCash({ rep, sums }: Pick<RepGroup, 'rep' | 'sums'>) {
  const amount = (
    <strong>
      <Sums sums={sums} />
    </strong>
  );
  return rep
    ? rich('Bring {amount} in cash to {rep}', { amount, rep: rep.fullName })
    : rich('Bring {amount} in cash to your class rep', { amount });
}
