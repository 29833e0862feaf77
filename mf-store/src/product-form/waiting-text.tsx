import type { StaffProduct } from 'shared/contract';
import { plural } from 'shared/language';

type Props = {
  readonly wishes: StaffProduct['wishes'];
  /** Left out for a product without options. */
  readonly optionId?: number;
};

/** How many people want to be told when it is back, if any do. */
export function WaitingText({ wishes = [], optionId }: Props) {
  const wish = wishes.find((candidate) => (candidate.optionId ?? undefined) === optionId);
  return wish ? (
    <small className="hint">{plural(wish.waitingCount, '1 waits', '{count} wait')}</small>
  ) : null;
}
