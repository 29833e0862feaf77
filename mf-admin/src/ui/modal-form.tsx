import type { ReactNode } from 'react';
import { t } from 'shared/language';
import { Button, classNames } from 'shared/ui';
import layout from './layout.module.css';

type Props = {
  /** Called on submit, but not while `busy`. */
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly submitLabel: string;
  /** Instead of `Cancel`, where closing reverts nothing. */
  readonly closeLabel?: string;
  readonly variant?: 'primary' | 'danger';
  readonly busy?: boolean;
  /** Whether a required field is missing, or there is nothing to do. */
  readonly submitDisabled?: boolean;
  readonly progress?: ReactNode;
  readonly children: ReactNode;
};

export const ModalForm = ({ variant = 'primary', busy = false, ...rest }: Props) => (
  <form
    className={classNames(layout.stack, layout.breaks)}
    onSubmit={(event) => {
      event.preventDefault();
      if (!busy) rest.onSubmit();
    }}
  >
    {rest.children}
    <div className={classNames(layout.row, layout.end)}>
      {rest.progress}
      <Button onClick={rest.onClose} disabled={busy}>
        {rest.closeLabel ?? t('Cancel')}
      </Button>
      <Button type="submit" variant={variant} busy={busy} disabled={rest.submitDisabled}>
        {rest.submitLabel}
      </Button>
    </div>
  </form>
);
