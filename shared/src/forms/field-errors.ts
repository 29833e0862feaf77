/** What is wrong with the fields of a form, by their names; empty when all are right. */
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;
