import { type ChangeEvent, useRef, useState } from 'react';
import { afterPress } from './after-press.ts';
import type { FieldErrors } from './edit-form.rules.ts';

/** One line of an error summary. */
export type ListedError = { readonly name: string; readonly text: string };

/**
 * The values and errors of a short form. A field is validated on blur and on submit. From then on its error disappears as
 * soon as the field is valid.
 */
export function useCheckedForm<Values extends Readonly<Record<string, string>>>(
  empty: Values,
  check: (values: Values) => FieldErrors<Extract<keyof Values, string>>,
) {
  type Name = Extract<keyof Values, string>;
  type Sent = { attempt: number; errors: readonly { name: Name; text: string }[] };
  const names = Object.keys(empty) as Name[];
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [judged, setJudged] = useState<ReadonlySet<Name>>(new Set());
  const [rejected, setRejected] = useState<{ values: Values; errors: FieldErrors<Name> } | null>(
    null,
  );
  const [sent, setSent] = useState<Sent>({ attempt: 0, errors: [] });
  const wrong = check(values);

  const errorOf = (name: Name): string | null => {
    const serverError = rejected?.values[name] === values[name] ? rejected.errors[name] : null;
    return (judged.has(name) ? wrong[name] : null) ?? serverError ?? null;
  };
  const focus = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const put = (name: Name, value: string) => setValues((before) => ({ ...before, [name]: value }));

  return {
    /** For the `ref` of the form. */
    form,
    values,
    put,
    focus,
    /** Connects an input to its field. */
    field: (name: Name) => ({
      name,
      required: true,
      value: values[name],
      error: errorOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => put(name, target.value),
      onBlur: () => {
        if (values[name] !== '')
          afterPress(() => setJudged((before) => new Set([...before, name])));
      },
    }),
    /** Errors when the form was sent, if there were several. The summary gets the focus then. */
    summary: sent,
    /** Validates the form. If one field is invalid, it gets the focus. */
    pass: (): boolean => {
      setJudged(new Set(names));
      const errors = names.flatMap((name) => (wrong[name] ? { name, text: wrong[name] } : []));
      setSent(({ attempt }) => ({
        attempt: attempt + 1,
        errors: errors.length > 1 ? errors : [],
      }));
      const [first, second] = errors;
      if (first && !second) focus(first.name);
      return first === undefined;
    },
    /** Shows errors of the server at their fields, until these are edited. */
    refuse: (errors: FieldErrors<Name>) => {
      setRejected({ values, errors });
      const first = names.find((name) => errors[name]);
      if (first !== undefined) focus(first);
    },
  };
}
