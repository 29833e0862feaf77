import type { Rule } from './rules.ts';

/** Blocks of a style sheet for devices that have a pointer, as the formatter indents them. */
const FOR_POINTERS = /^( *)@media \(hover: hover\) \{$.*?^\1\}$/gms;

/** Files that the server never renders: tests, the staff area, account pages, editors, and skeletons. */
const NOT_RENDERED =
  /\.test\.tsx$|^[^/]+\/test\/|^(?:mf-admin|e2e|tools)\/|^shell\/src\/account\/|^shared\/src\/(?:editor\/|testing\/|ui\/skeleton\.tsx$)/;

/** Rules about the appearance of pages. */
export const looks: readonly Rule[] = [
  {
    name: ':hover is inside @media (hover: hover), or it stays after a tap',
    broken: ({ files }) =>
      files
        .filter(
          ({ path, text }) =>
            path.endsWith('.css') && text.replaceAll(FOR_POINTERS, '').includes(':hover'),
        )
        .map(({ path }) => path),
  },
  {
    name: 'public pages have no style attributes, which the Content-Security-Policy blocks in HTML',
    broken: ({ files }) =>
      files
        .filter(
          ({ path, text }) =>
            path.endsWith('.tsx') && !NOT_RENDERED.test(path) && /(?<![-\w])style=/.test(text),
        )
        .map(({ path }) => path),
  },
];
