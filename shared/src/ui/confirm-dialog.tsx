import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

type Props = {
  /** The question, which also names the dialog. */
  readonly question: string;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  /** Word of the way back, where `Cancel` could be taken for the deed itself. */
  readonly cancelLabel?: string;
  readonly look?: 'primary' | 'danger';
  /** A third way, as a button. */
  readonly otherAction?: ReactNode;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** A question that must be answered before anything else: rendered while it is open. */
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
