import { fileRule, type Rule } from './read-repository.ts';

/** Blocks of a style sheet for devices that have a pointer, as the formatter indents them. */
const FOR_POINTERS = /^( *)@media \(hover: hover\) \{$.*?^\1\}$/gms;

/** Files that the server never renders: tests, the staff area, account pages, editors, and skeletons. */
const NOT_RENDERED =
  /\.test\.tsx$|^[^/]+\/test\/|^(?:mf-admin|e2e|tools)\/|^shell\/src\/account\/|^shared\/src\/(?:editor\/|testing\/|ui\/display\/skeleton\.tsx$)/;

/** Rules about the appearance of pages. */
export const looks: readonly Rule[] = [
  fileRule(
    ':hover is inside @media (hover: hover), or it stays after a tap',
    ({ path, text }) =>
      path.endsWith('.css') && text.replaceAll(FOR_POINTERS, '').includes(':hover'),
  ),
  fileRule(
    'public pages have no style attributes, which the Content-Security-Policy blocks in HTML',
    ({ path, text }) =>
      path.endsWith('.tsx') && !NOT_RENDERED.test(path) && /(?<![-\w])style=/.test(text),
  ),
];
