import { Ban, HandCoins, PackageCheck, Undo2 } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { type LaterStatus, nextStatuses } from 'shared/domain';
import { t, tIn } from 'shared/language';
import { Button, classNames, PRESS_GUARD_MS, usePressGuard } from 'shared/ui';
import styles from './order-action-buttons.module.css';
import type { OrderRow } from './order-rows.rules.ts';

const LABELS: Readonly<Record<LaterStatus, string>> = {
  PAID: t('Mark Paid'),
  DELIVERED: t('Mark Delivered'),
  CANCELLED: tIn('an order', 'Cancel'),
};

type Props = {
  readonly order: OrderRow;
  /** A handled order stays until the next refresh: only its payment can be undone. */
  readonly handled: boolean;
  /** Ids of the elements that distinguish these buttons from those of other orders: the order and its buyer. */
  readonly describedBy: string;
  readonly busy: boolean;
  readonly onAction: (order: OrderRow, status: LaterStatus) => void;
  readonly onUndo: (() => void) | undefined;
};

const ICONS = { PAID: HandCoins, DELIVERED: PackageCheck, CANCELLED: Ban };
const VARIANTS = { PAID: 'primary', DELIVERED: 'primary', CANCELLED: 'quiet' } as const;

/**
 * The buttons for the possible actions on an order. Those of a new status ignore taps for a moment, because they appear
 * where the last button was. The keyboard is not affected, because it acts on the focus.
 */
export function OrderActionButtons(props: Props) {
  const { order, handled, describedBy, busy, onAction, onUndo } = props;
  const statuses = handled ? [] : nextStatuses(order.status);
  const [settledStatus, setSettledStatus] = useState(order.status);
  useEffect(() => {
    const timer = setTimeout(() => setSettledStatus(order.status), PRESS_GUARD_MS);
    return () => clearTimeout(timer);
  }, [order.status]);
  if (statuses.length === 0 && !onUndo) return null;
  const handleClick = (event: MouseEvent<HTMLElement>, run: () => void) => {
    // The second tap of a double tap would hit the next button and mark the order as delivered.
    if (event.detail > 1) return;
    // The button disappears, so its row takes the focus. Without scrolling, because the next tap would miss.
    event.currentTarget.closest('tr')?.focus({ preventScroll: true });
    run();
  };
  return (
    <div className={styles.actions} data-moved={settledStatus !== order.status || undefined}>
      {statuses.map((status) => {
        const Icon = ICONS[status];
        return (
          <Button
            key={status}
            variant={VARIANTS[status]}
            busy={busy}
            aria-describedby={describedBy}
            className={styles.action}
            onClick={(event) => handleClick(event, () => onAction(order, status))}
          >
            <Icon aria-hidden="true" />
            {LABELS[status]}
          </Button>
        );
      })}
      {onUndo && (
        <UndoButton describedBy={describedBy} onClick={(event) => handleClick(event, onUndo)} />
      )}
    </div>
  );
}

type UndoProps = {
  readonly describedBy: string;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
};

/** Takes a payment back. It appears while the next buyers pay, so quick presses must not hit it. */
function UndoButton({ describedBy, onClick }: UndoProps) {
  const { guardProps, isTooSoon } = usePressGuard();
  return (
    <Button
      variant="quiet"
      {...guardProps}
      aria-describedby={describedBy}
      className={classNames(styles.action, styles.undo)}
      onClick={(event) => {
        if (!isTooSoon(event)) onClick(event);
      }}
    >
      <Undo2 aria-hidden="true" />
      {t('Undo')}
    </Button>
  );
}
