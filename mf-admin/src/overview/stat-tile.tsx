import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'shared/router';
import { classNames } from 'shared/ui';
import styles from './stat-tile.module.css';

type Props = {
  readonly label: string;
  readonly value: ReactNode;
  /** Page that lists the orders or people counted here. */
  readonly to: string;
  /** `marked` for a figure that calls for action. */
  readonly look?: 'plain' | 'marked';
  /** `full` for amounts of money: they need the whole width of a phone. */
  readonly width?: 'one' | 'full';
};

/** One figure with its name, and the way to what it counts. Must stand inside a `dl`. */
export function StatTile({ label, value, to, look = 'plain', width = 'one' }: Props) {
  return (
    <div
      className={classNames(
        styles.tile,
        look === 'marked' && styles.marked,
        width === 'full' && styles.full,
      )}
    >
      <dt className={styles.label}>
        <Link to={to} viewTransition>
          {label}
        </Link>
        <ChevronRight aria-hidden="true" className={styles.arrow} />
      </dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
