import type { ReactNode } from 'react';
import { t } from 'shared/language';
import { Button, classNames } from 'shared/ui';
import layout from './layout.module.css';

type Props = {
  /** Called when the form is sent, but not while `busy`. */
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** What the button says that sends. */
  readonly submitLabel: string;
  /** Instead of `Cancel`, where closing takes nothing back. */
  readonly closeLabel?: string;
  readonly look?: 'primary' | 'danger';
  readonly busy?: boolean;
  /** Whether something is missing that must be there before it can be sent. */
  readonly incomplete?: boolean;
  /** Id of a note about what sending does. */
  readonly describedBy?: string | undefined;
  /** How far the sending is, before the buttons. */
  readonly progress?: ReactNode;
  readonly children: ReactNode;
};

/** The form of a dialog: fields one below the other, and at the end the buttons to close and to send it. */
export const ModalForm = ({ look = 'primary', busy = false, ...of }: Props) => (
  <form
    className={classNames(layout.stack, layout.breaks)}
    onSubmit={(event) => {
      event.preventDefault();
      if (!busy) of.onSubmit();
    }}
  >
    {of.children}
    <div className={classNames(layout.row, layout.end)}>
      {of.progress}
      <Button onClick={of.onClose} disabled={busy}>
        {of.closeLabel ?? t('Cancel')}
      </Button>
      <Button
        type="submit"
        look={look}
        busy={busy}
        disabled={of.incomplete}
        aria-describedby={of.describedBy}
      >
        {of.submitLabel}
      </Button>
    </div>
  </form>
);
