import { Ban, HandCoins, PackageCheck, Pencil, Undo2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { type LaterStatus, nextStatuses } from 'shared/domain';
import { t, tIn } from 'shared/language';
import { classNames } from 'shared/ui';
import { GuardedButton } from './guarded-button.tsx';
import styles from './order-action-buttons.module.css';
import type { OrderRow } from './order-rows.rules.ts';

const LABELS: Readonly<Record<LaterStatus, string>> = {
  PAID: t('Mark Paid'),
  DELIVERED: t('Mark Delivered'),
  CANCELLED: tIn('an order', 'Cancel'),
};

/** The part of the order desk that rows need. */
export type RowDesk = {
  readonly showsReps: boolean;
  /** Whether the reader changes orders at all. */
  readonly mayCollect: boolean;
  readonly isHandled: (order: OrderRow) => boolean;
  readonly isBusy: (order: OrderRow) => boolean;
  /** Asks first where the status cannot be changed back. */
  readonly setStatusOrAsk: (order: OrderRow, to: LaterStatus) => void;
  /** Undoes a payment that the reader has just taken; undefined where there is none. */
  readonly undoHandlerOf: (order: OrderRow) => (() => void) | undefined;
  /** The dialog that corrects an order: it undoes an earlier payment, if nothing else can be changed. */
  readonly correctionOf: (order: OrderRow) => 'change' | 'undo' | undefined;
  readonly openCorrection: (order: OrderRow) => void;
};

type Props = {
  readonly order: OrderRow;
  /** Ids of the elements that distinguish these buttons from those of other orders: the order and its buyer. */
  readonly describedBy: string;
  readonly desk: RowDesk;
};

const CORRECTION_LABELS = { change: tIn('an order', 'Change'), undo: t('Not paid') } as const;
const ICONS = { PAID: HandCoins, DELIVERED: PackageCheck, CANCELLED: Ban };
const VARIANTS = { PAID: 'primary', DELIVERED: 'primary', CANCELLED: 'quiet' } as const;

/** The buttons for the possible actions on an order. Those of a new status appear where the last button was. */
export function OrderActionButtons({ order, describedBy, desk }: Props) {
  // A handled order stays until the next refresh: only its payment can be undone.
  const isHandled = desk.isHandled(order);
  const statuses = isHandled ? [] : nextStatuses(order.status);
  const onUndo = desk.undoHandlerOf(order);
  const correction = desk.correctionOf(order);
  // Buttons with a new key are new elements, so their guard begins again with each change of the status.
  const [shown, setShown] = useState({ status: order.status, changes: 0 });
  if (shown.status !== order.status) setShown({ status: order.status, changes: shown.changes + 1 });
  if (!desk.mayCollect || (statuses.length === 0 && !onUndo && !correction)) return null;
  return (
    <div className={styles.actions}>
      {statuses.map((status) => {
        const Icon = ICONS[status];
        return (
          <ActionButton
            key={`${shown.changes} ${status}`}
            variant={VARIANTS[status]}
            guarded={shown.changes > 0}
            busy={desk.isBusy(order)}
            aria-describedby={describedBy}
            onPress={() => desk.setStatusOrAsk(order, status)}
          >
            <Icon aria-hidden="true" />
            {LABELS[status]}
          </ActionButton>
        );
      })}
      {correction && (
        <ActionButton
          variant="quiet"
          guarded={shown.changes > 0}
          aria-label={CORRECTION_LABELS[correction]}
          title={CORRECTION_LABELS[correction]}
          aria-describedby={describedBy}
          className={styles.icon}
          onPress={() => desk.openCorrection(order)}
        >
          {correction === 'change' ? <Pencil aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
        </ActionButton>
      )}
      {onUndo && (
        <ActionButton
          variant="quiet"
          guarded
          {...(!isHandled && { 'aria-label': t('Not paid'), title: t('Not paid') })}
          aria-describedby={describedBy}
          className={isHandled ? styles.undo : styles.icon}
          onPress={onUndo}
        >
          <Undo2 aria-hidden="true" />
          {isHandled && tIn('a payment', 'Undo')}
        </ActionButton>
      )}
    </div>
  );
}

const ActionButton = ({ className, onPress, ...button }: ComponentProps<typeof GuardedButton>) => (
  <GuardedButton
    {...button}
    className={classNames(styles.action, className)}
    onPress={(press) => {
      // The button disappears, so its row takes the focus. Without scrolling, because the next tap would miss.
      press.currentTarget.closest('tr')?.focus({ preventScroll: true });
      onPress(press);
    }}
  />
);
