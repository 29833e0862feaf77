import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, isChanged } from './edit-form.rules.ts';

export type NameOf<Fields> = Extract<keyof Fields, string>;

type TextNameOf<Fields> = {
  [Name in NameOf<Fields>]: Fields[Name] extends string ? Name : never;
}[NameOf<Fields>];

export type EditFieldsOptions<Thing, Fields> = {
  /** Null in the form of a new one. */
  readonly thing: Thing | null;
  readonly fieldsOf: (thing: Thing | null) => Fields;
};

export function useEditFields<Thing, Fields extends object>({
  thing,
  fieldsOf,
}: EditFieldsOptions<Thing, Fields>) {
  const element = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(thing);
  const [fields, setFields] = useState(() => fieldsOf(thing));
  const [errors, setErrors] = useState<FieldErrors<string>>({});
  const [resetKey, setResetKey] = useState(0);
  const original = fieldsOf(base);
  const change = (changes: Partial<Fields>) => {
    setFields((before) => ({ ...before, ...changes }));
    // An error stays until its field is edited.
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))),
    );
  };

  return {
    element,
    /** The thing that the fields are compared with, and whose version is saved over. */
    base,
    setBase,
    fields,
    original,
    isEdited: isChanged(fields, original),
    errors: errors as FieldErrors<NameOf<Fields>>,
    /** Changes with `beginWith`, so that fields with this `key` are mounted anew. */
    resetKey,
    change,
    /** Connects a `TextField`. */
    textField: (name: TextNameOf<Fields>) => ({
      value: String(fields[name]),
      error: errors[name],
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        change({ [name]: target.value } as Partial<Fields>),
    }),
    /** Shows errors beside their fields and moves the focus to the first. */
    showErrors: (fieldErrors: FieldErrors<string>) => {
      // The field is found by its `aria-invalid`, which must be rendered first.
      flushSync(() => setErrors(fieldErrors));
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
    /** Starts over with another version of the thing. What was typed is lost. */
    beginWith: (next: Thing) => {
      setBase(() => next);
      setFields(fieldsOf(next));
      setErrors({});
      setResetKey((before) => before + 1);
    },
  };
}
