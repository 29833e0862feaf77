import { fileRule, type Rule } from './read-repository.ts';

/** Blocks of a style sheet for devices that have a pointer, as the formatter indents them. */
const FOR_POINTERS = /^( *)@media \(hover: hover\) \{$.*?^\1\}$/gms;

export const lookRules: readonly Rule[] = [
  fileRule(
    ':hover is inside @media (hover: hover), or it stays after a tap',
    ({ path, text }) =>
      path.endsWith('.css') && text.replaceAll(FOR_POINTERS, '').includes(':hover'),
  ),
];
