import type { ComponentProps } from 'react';
import type { WriteError } from 'shared/data';
import { inOwnWords } from 'shared/forms';
import { Button } from 'shared/ui';
import { FormError } from './form-error.tsx';

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** State of the form's write, from `useMutation`. */
  readonly sending: { readonly busy: boolean; readonly error: WriteError | null };
  readonly onSubmit: () => void;
  readonly submitLabel: string;
  readonly disabled?: boolean;
};

/** A form of the account pages: the error of its last attempt, its fields, and one button. */
export function AccountForm({ sending, onSubmit, submitLabel, disabled, ...form }: Props) {
  return (
    <form
      {...inOwnWords}
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FormError error={sending.error} />
      {form.children}
      <Button type="submit" look="primary" busy={sending.busy} disabled={disabled}>
        {submitLabel}
      </Button>
    </form>
  );
}
