import { t } from 'shared/language';
import { classNames } from 'shared/ui';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import styles from './status-chips.module.css';
import { type StatusFilter, statusChips } from './status-filter.rules.ts';

type Props = {
  readonly orders: readonly OrderRow[];
  readonly filter: StatusFilter;
  readonly onChoose: (filter: StatusFilter) => void;
};

/** The usual filters at one tap. A second tap shows all orders again. */
export const StatusChips = ({ orders, filter, onChoose }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame, and nothing is sent
  <div role="group" aria-label={t('Show only')} className={styles.chips}>
    {statusChips(orders).map(({ status, text }) => {
      const isOn = filter === status;
      return (
        <button
          key={status}
          type="button"
          aria-pressed={isOn}
          className={classNames(styles.chip, isOn && styles.on)}
          onClick={() => onChoose(isOn ? 'ALL' : status)}
        >
          {text}
        </button>
      );
    })}
  </div>
);
