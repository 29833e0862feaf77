/** What is wrong with the fields of a form, by their names; nothing where all are right. */
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;
