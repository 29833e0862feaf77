import type { ReactNode } from 'react';
import { t } from 'shared/language';
import { Alert, Button, classNames } from 'shared/ui';
import layout from './layout.module.css';
import { Modal } from './modal.tsx';

type Props = {
  readonly title: string;
  /** Called on submit, but not while `busy`. */
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly submitLabel: string;
  /** Instead of `Cancel`, where closing reverts nothing. */
  readonly closeLabel?: string;
  readonly variant?: 'primary' | 'danger';
  readonly busy: boolean;
  /** Whether a required field is missing, or there is nothing to do. */
  readonly submitDisabled?: boolean;
  readonly problem?: string | null | undefined;
  readonly progress?: ReactNode;
  readonly children: ReactNode;
};

/** A dialog with a form, its problem and its buttons. */
export const ModalForm = ({
  title,
  onSubmit,
  onClose,
  submitLabel,
  closeLabel = t('Cancel'),
  variant = 'primary',
  busy,
  submitDisabled,
  problem,
  progress,
  children,
}: Props) => (
  <Modal title={title} busy={busy} onClose={onClose}>
    <form
      className={classNames(layout.stack, layout.breaks)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      {children}
      {problem && <Alert kind="error">{problem}</Alert>}
      <div className={classNames(layout.row, layout.end)}>
        {progress}
        <Button onClick={onClose} disabled={busy}>
          {closeLabel}
        </Button>
        <Button type="submit" variant={variant} busy={busy} disabled={submitDisabled}>
          {submitLabel}
        </Button>
      </div>
    </form>
  </Modal>
);
