import type { ComponentProps } from 'react';
import type { WriteError } from 'shared/data';
import { type useCheckedForm, validityMessages } from 'shared/forms';
import { Button } from 'shared/ui';
import { ErrorSummary } from './error-summary.tsx';
import { fieldErrors } from './field-errors.ts';
import { FormMessage } from './form-message.tsx';

type Props = Pick<ComponentProps<'form'>, 'children'> & {
  /** State of the form's request, from `useMutation`. */
  readonly sending: { readonly busy: boolean; readonly error: WriteError | null };
  /** Checks the fields before the form is sent. Without it, the browser does. */
  readonly checks?: Pick<ReturnType<typeof useCheckedForm>, 'form' | 'focus' | 'pass' | 'summary'>;
  readonly onSubmit: () => void;
  readonly submitLabel: string;
  readonly disabled?: boolean;
};

/** A form of the account pages: the error of its last request, its fields, and one button. */
export function AccountForm({ sending, checks, onSubmit, children, ...button }: Props) {
  const { busy, error } = sending;
  return (
    <form
      {...validityMessages}
      ref={checks?.form}
      noValidate={checks !== undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!checks || checks.pass()) onSubmit();
      }}
    >
      {error && !(checks && fieldErrors(error)) && (
        <FormMessage kind="error">{error.text}</FormMessage>
      )}
      {checks && (
        <ErrorSummary
          key={checks.summary.attempt}
          errors={checks.summary.errors}
          onGoTo={checks.focus}
        />
      )}
      {children}
      <Button type="submit" variant="primary" busy={busy} disabled={button.disabled}>
        {button.submitLabel}
      </Button>
    </form>
  );
}
