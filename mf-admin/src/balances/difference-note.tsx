import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Badge } from 'shared/ui';
import { compareCash, differenceText } from './cash-count.rules.ts';

type Props = {
  readonly expected: number;
  readonly counted: number;
  readonly currency: string;
};

/** How counted cash differs from the balance. Cash that is missing or too much must not be overlooked. */
export function DifferenceNote({ expected, counted, currency }: Props) {
  const comparison = compareCash(expected, counted, currency);
  return (
    <Badge
      {...(comparison.kind === 'exact'
        ? { tone: 'success', icon: CircleCheck }
        : { tone: 'danger', icon: TriangleAlert })}
    >
      {differenceText(comparison)}
    </Badge>
  );
}
