import type { RepGroup } from './group-orders.rules.ts';
import { Sums } from './sums.tsx';

/** What to bring to whom, in the words that all pages have for it. */
export const BringCash = ({ rep, sums }: Pick<RepGroup, 'rep' | 'sums'>) => (
  <>
    Bring{' '}
    <strong>
      <Sums sums={sums} />
    </strong>{' '}
    in cash to {rep ? rep.fullName : 'your class rep'}
  </>
);
