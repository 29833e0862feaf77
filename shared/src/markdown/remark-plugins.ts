import remarkGfm from 'remark-gfm';
import type { PluggableList } from 'unified';
import { remarkAddresses } from './remark-addresses.ts';
import { remarkHtml } from './remark-html.ts';
import { remarkMarks } from './remark-marks.ts';
import { remarkUnderline } from './remark-underline.ts';

/** The Markdown of this site, for its pages and for what is made of its text. */
export const remarkPlugins: PluggableList = [
  remarkGfm,
  remarkHtml,
  remarkAddresses,
  remarkUnderline,
  remarkMarks,
];
