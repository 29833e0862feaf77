import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { t } from '../../language/index.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

type Props = {
  /** The question. Also the accessible name of the dialog. */
  readonly question: string;
  /** A plain `dialog` where there is a form to fill in. */
  readonly role?: 'alertdialog' | 'dialog';
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  /** Replaces `Cancel` where that word could mean the action. Null for no such button. */
  readonly cancelLabel?: string | null;
  readonly variant?: 'primary' | 'danger';
  /** The focused button. `confirm` only if it loses nothing. */
  readonly focus?: 'cancel' | 'confirm';
  readonly otherAction?: ReactNode;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before something is done. Render it only while it is open. */
export function ConfirmDialog(props: Props) {
  const { question, children, confirmLabel, cancelLabel = t('Cancel') } = props;
  const { variant = 'primary', focus = 'cancel', busy = false } = props;
  const titleId = useId();
  const confirmButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The browser has just focused the first button of the dialog.
    if (focus === 'confirm') confirmButton.current?.focus();
  }, [focus]);
  return (
    <Dialog
      isCard
      role={props.role ?? 'alertdialog'}
      aria-labelledby={titleId}
      className={styles.dialog}
      onDismiss={() => {
        if (!busy) props.onCancel();
      }}
    >
      <h2 id={titleId}>{question}</h2>
      {children}
      <div className={classNames('row', styles.actions)}>
        {cancelLabel !== null && (
          <Button onClick={props.onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
        )}
        {props.otherAction}
        <Button ref={confirmButton} variant={variant} busy={busy} onClick={props.onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
