import { CircleCheck, TriangleAlert } from 'lucide-react';
import { classNames } from 'shared/ui';
import { differenceOf, differenceText } from './cash-count.rules.ts';
import styles from './difference-note.module.css';

type Props = {
  readonly expected: number;
  readonly counted: number;
  readonly currency: string;
};

/** How counted cash differs from the balance. Cash that is missing or too much must not be overlooked. */
export function DifferenceNote({ expected, counted, currency }: Props) {
  const exact = differenceOf(expected, counted) === 0;
  const Icon = exact ? CircleCheck : TriangleAlert;
  return (
    <span className={classNames(styles.note, !exact && styles.differs)}>
      <Icon aria-hidden="true" />
      {differenceText(expected, counted, { currency })}
    </span>
  );
}
