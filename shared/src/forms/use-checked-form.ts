import { useRef, useState } from 'react';
import { afterPress } from './after-press.ts';
import type { FieldErrors } from './edit-form.rules.ts';

export type ListedError = { readonly name: string; readonly text: string };

/** A short form. A field is validated on blur and on submit; then its error disappears as soon as the field is valid. */
export function useCheckedForm<Values extends Readonly<Record<string, string>>>(
  emptyValues: Values,
  check: (values: Values) => FieldErrors<Extract<keyof Values, string>>,
) {
  type Name = Extract<keyof Values, string>;
  type ErrorSummary = { attempt: number; errors: readonly { name: Name; text: string }[] };
  const names = Object.keys(emptyValues) as Name[];
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(emptyValues);
  const [checkedNames, setCheckedNames] = useState<ReadonlySet<Name>>(new Set());
  const [serverRejection, setServerRejection] = useState<{
    values: Values;
    errors: FieldErrors<Name>;
  } | null>(null);
  const [summary, setSummary] = useState<ErrorSummary>({ attempt: 0, errors: [] });
  const currentErrors = check(values);

  const errorOf = (name: Name): string | null => {
    const serverError =
      serverRejection?.values[name] === values[name] ? serverRejection.errors[name] : null;
    return (checkedNames.has(name) ? currentErrors[name] : null) ?? serverError ?? null;
  };
  const focus = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const setValue = (name: Name, value: string) =>
    setValues((before) => ({ ...before, [name]: value }));

  return {
    form,
    values,
    setValue,
    focus,
    field: (name: Name) => ({
      name,
      required: true,
      value: values[name],
      error: errorOf(name),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        setValue(name, target.value),
      onBlur: () => {
        // An error that appeared during the press would move the pressed button away.
        if (values[name] !== '')
          afterPress(() => setCheckedNames((before) => new Set([...before, name])));
      },
    }),
    summary,
    /** Validates the form. If one field is invalid, it gets the focus. */
    validate: (): boolean => {
      setCheckedNames(new Set(names));
      const errors = names.flatMap((name) =>
        currentErrors[name] ? { name, text: currentErrors[name] } : [],
      );
      // A single error gets the focus instead of a summary. A new `attempt` moves the focus to the summary again.
      setSummary(({ attempt }) => ({
        attempt: attempt + 1,
        errors: errors.length > 1 ? errors : [],
      }));
      const [firstError, secondError] = errors;
      if (firstError && !secondError) focus(firstError.name);
      return firstError === undefined;
    },
    /** Shows errors of the server at their fields, until these are edited. */
    showErrors: (errors: FieldErrors<Name>) => {
      setServerRejection({ values, errors });
      const firstName = names.find((name) => errors[name]);
      if (firstName !== undefined) focus(firstName);
    },
  };
}
