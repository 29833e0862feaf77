import { type RefObject, useRef, useState } from 'react';
import type { FieldErrors } from './field-errors.ts';

/**
 * Values of a form and what is wrong with them. A field is judged when it is left or the form is sent,
 * and a complaint goes as soon as the field is right. `pass` answers whether the form may be sent, and
 * otherwise puts the focus on the first field (by its `name`) that is wrong.
 */
export function useCheckedForm<Values extends Record<string, string>>(
  empty: Values,
  check: (values: Values) => FieldErrors<Extract<keyof Values, string>>,
) {
  type Name = Extract<keyof Values, string>;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [judged, setJudged] = useState<ReadonlySet<Name>>(new Set());
  const wrong = check(values);
  const set = (name: Name, value: string) => setValues((before) => ({ ...before, [name]: value }));
  const judge = (name: Name) => {
    if (values[name] !== '') setJudged((before) => new Set([...before, name]));
  };
  const pass = (): boolean => {
    setJudged(new Set(Object.keys(empty) as Name[]));
    const first = (Object.keys(empty) as Name[]).find((name) => wrong[name]);
    if (first) focusField(form, first);
    return first === undefined;
  };
  const error = (name: Name): string | null => (judged.has(name) ? (wrong[name] ?? null) : null);
  return { form, values, set, judge, pass, error };
}

function focusField(form: RefObject<HTMLFormElement | null>, name: string): void {
  form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}
