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

export const ModalForm = (props: Props) => (
  <Modal title={props.title} busy={props.busy} onClose={props.onClose}>
    <form
      className={classNames(layout.stack, layout.breaks)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!props.busy) props.onSubmit();
      }}
    >
      {props.children}
      {props.problem && <Alert kind="error">{props.problem}</Alert>}
      <div className={classNames(layout.row, layout.end)}>
        {props.progress}
        <Button onClick={props.onClose} disabled={props.busy}>
          {props.closeLabel ?? t('Cancel')}
        </Button>
        <Button
          type="submit"
          variant={props.variant ?? 'primary'}
          busy={props.busy}
          disabled={props.submitDisabled}
        >
          {props.submitLabel}
        </Button>
      </div>
    </form>
  </Modal>
);
