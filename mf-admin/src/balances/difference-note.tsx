import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Badge } from 'shared/ui';
import { differenceOf, differenceText } from './cash-count.rules.ts';

type Props = {
  readonly expected: number;
  readonly counted: number;
  readonly currency: string;
};

/** How counted cash differs from the balance. Cash that is missing or too much must not be overlooked. */
export const DifferenceNote = ({ expected, counted, currency }: Props) => (
  <Badge
    {...(differenceOf(expected, counted) === 0
      ? { tone: 'success', icon: CircleCheck }
      : { tone: 'danger', icon: TriangleAlert })}
  >
    {differenceText(expected, counted, { currency })}
  </Badge>
);
