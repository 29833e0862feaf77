import { type ChangeEvent, useRef, useState } from 'react';
import type { FieldErrors } from './field-errors.ts';

/**
 * The values of a short form and what is wrong with them. A field is checked once it is left or the form is
 * sent. From then on its error disappears as soon as the field is right.
 */
export function useCheckedForm<Values extends Readonly<Record<string, string>>>(
  empty: Values,
  check: (values: Values) => FieldErrors<Extract<keyof Values, string>>,
) {
  type Name = Extract<keyof Values, string>;
  const names = Object.keys(empty) as Name[];
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [judged, setJudged] = useState<ReadonlySet<Name>>(new Set());
  const wrong = check(values);

  return {
    /** For the `ref` of the form. */
    form,
    values,
    /** Connects an input to its field. */
    field: (name: Name) => ({
      name,
      required: true,
      value: values[name],
      error: judged.has(name) ? wrong[name] : null,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        setValues((before) => ({ ...before, [name]: target.value })),
      onBlur: () => {
        if (values[name] !== '') setJudged((before) => new Set([...before, name]));
      },
    }),
    /** Whether the form may be sent. Where it may not, the focus goes to the first field that is wrong. */
    pass: (): boolean => {
      setJudged(new Set(names));
      const first = names.find((name) => wrong[name]);
      if (first === undefined) return true;
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return false;
    },
  };
}
