import { fileRule, type Rule } from './read-repository.ts';

/** Blocks of a style sheet for devices that have a pointer, as the formatter indents them. */
const FOR_POINTERS = /^( *)@media \(hover: hover\) \{$.*?^\1\}$/gms;

/** A condition of a style sheet that does not follow the reader's text size. */
const BREAKPOINT_IN_PX = /@(?:media|container)[^{]*\d+px/;

export const styleRules: readonly Rule[] = [
  fileRule(
    'breakpoints are in rem, so that large text gets the layout of a small screen',
    ({ path, text }) => path.endsWith('.css') && BREAKPOINT_IN_PX.test(text),
  ),
  fileRule(
    ':hover is inside @media (hover: hover), or it stays after a tap',
    ({ path, text }) =>
      path.endsWith('.css') && text.replaceAll(FOR_POINTERS, '').includes(':hover'),
  ),
];
