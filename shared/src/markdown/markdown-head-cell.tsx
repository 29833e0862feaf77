import type { ComponentProps } from 'react';
import type { ExtraProps } from 'react-markdown';

/** The heading of a column. An empty one is an ordinary cell, because a heading needs text. */
export function MarkdownHeadCell({ node, ...rest }: ComponentProps<'th'> & ExtraProps) {
  if (node?.children.length === 0) return <td />;
  return <th scope="col" {...rest} />;
}
