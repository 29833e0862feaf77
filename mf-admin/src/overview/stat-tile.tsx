import type { ReactNode } from 'react';
import { Link } from 'shared/router';
import { classNames } from 'shared/ui';
import styles from './stat-tile.module.css';

type Props = {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string | undefined;
  /** Where the orders or people behind the figure are listed. */
  readonly to?: string | undefined;
  /** `marked` for the figure that asks for something to be done. */
  readonly look?: 'plain' | 'marked';
  /** An amount of money needs the whole width of a phone. */
  readonly width?: 'one' | 'full';
};

/** One figure with its name; stands inside a `dl`. */
export function StatTile({ label, value, note, to, look = 'plain', width = 'one' }: Props) {
  return (
    <div
      className={classNames(
        styles.tile,
        look === 'marked' && styles.marked,
        width === 'full' && styles.full,
      )}
    >
      <dt className={styles.label}>
        {to ? (
          <Link to={to} viewTransition>
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
