import { type ComponentProps, useId } from 'react';
import { ApiError } from 'shared/api';
import type { WriteError } from 'shared/data';
import { passwordRuleText } from 'shared/domain';
import {
  type FieldErrors,
  type ListedError,
  type useCheckedForm,
  validityHandlers,
} from 'shared/forms';
import { t } from 'shared/language';
import { Button } from 'shared/ui';
import styles from './account-form.module.css';
import { FormMessage, focusOnMount } from './form-message.tsx';

type Props = Pick<ComponentProps<'form'>, 'children'> & {
  /** The request that the form sends, from `useMutation`. `write` never rejects: `error` says why it failed. */
  readonly mutation: {
    readonly busy: boolean;
    readonly error: WriteError | null;
    readonly write: () => unknown;
  };
  /** Checks the fields before the form is sent. Without it, the browser does. */
  readonly checkedForm?: Pick<
    ReturnType<typeof useCheckedForm>,
    'form' | 'focus' | 'validate' | 'summary'
  >;
  readonly submitLabel: string;
  readonly disabled?: boolean;
};

/** A form of the account pages: the error of its last request, its fields, and one button. */
export function AccountForm({ mutation, checkedForm, children, submitLabel, disabled }: Props) {
  const { busy, error } = mutation;
  return (
    <form
      // The messages of the browser, in the language of the page.
      {...validityHandlers}
      ref={checkedForm?.form}
      noValidate={checkedForm !== undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!checkedForm || checkedForm.validate()) mutation.write();
      }}
    >
      {/* An error that a field can correct is shown at the field. */}
      {error && !(checkedForm && fieldErrors(error)) && (
        <FormMessage kind="error">{error.text}</FormMessage>
      )}
      {checkedForm && (
        <ErrorSummary
          // Each attempt to send mounts it anew, because it takes the focus then.
          key={checkedForm.summary.attempt}
          errors={checkedForm.summary.errors}
          onGoTo={checkedForm.focus}
        />
      )}
      {children}
      <Button type="submit" variant="primary" busy={busy} disabled={disabled}>
        {submitLabel}
      </Button>
    </form>
  );
}

type SummaryProps = {
  readonly errors: readonly ListedError[];
  readonly onGoTo: (field: string) => void;
};

/** The errors that a form had when its button was pressed, with links to the fields. It takes the focus when it is mounted. */
function ErrorSummary({ errors, onGoTo }: SummaryProps) {
  const id = useId();
  if (errors.length === 0) return null;
  return (
    <section
      ref={focusOnMount}
      tabIndex={-1}
      className={styles.summary}
      aria-labelledby={id}
      aria-describedby={`${id}-errors`}
    >
      <h2 id={id}>{t('There is a problem')}</h2>
      <ul className={styles.errors} id={`${id}-errors`}>
        {errors.map(({ name, text }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault();
                onGoTo(name);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const FIELD_BY_CODE: Readonly<Record<string, 'email' | 'password'>> = {
  WRONG_DOMAIN: 'email',
  EMAIL_TAKEN: 'email',
  COMMON_PASSWORD: 'password',
};

/** The server's error by the field that can correct it; null if it concerns none. */
export function fieldErrors({ cause, text }: WriteError): FieldErrors<'email' | 'password'> | null {
  const code = cause instanceof ApiError ? cause.detail.code : undefined;
  // A password that breaks the rule has no code of its own in the response, only this text.
  const field = text === passwordRuleText() ? 'password' : FIELD_BY_CODE[code ?? ''];
  return field ? { [field]: text } : null;
}
