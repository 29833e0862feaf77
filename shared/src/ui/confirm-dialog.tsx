import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

type Props = {
  /** The question. Also the accessible name of the dialog. */
  readonly question: string;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  /** Instead of `Cancel`, where that word could mean the action itself: cancelling an order. */
  readonly cancelLabel?: string;
  readonly look?: 'primary' | 'danger';
  /** A button for a third answer. */
  readonly otherAction?: ReactNode;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before something is done. Render it only while it is open. */
export function ConfirmDialog(props: Props) {
  const { question, children, confirmLabel, cancelLabel = 'Cancel' } = props;
  const { look = 'primary', busy = false } = props;
  const titleId = useId();
  return (
    <Dialog
      isCard
      role="alertdialog"
      aria-labelledby={titleId}
      className={styles.dialog}
      onDismiss={() => {
        if (!busy) props.onCancel();
      }}
    >
      <h2 id={titleId}>{question}</h2>
      {children}
      <div className={styles.actions}>
        <Button onClick={props.onCancel} disabled={busy}>
          {cancelLabel}
        </Button>
        {props.otherAction}
        <Button look={look} busy={busy} onClick={props.onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
