import type { ComponentProps } from 'react';
import type { ExtraProps } from 'react-markdown';

/** The heading of a column; an empty one heads nothing and is an ordinary cell. */
export function MarkdownHeadCell({ node, children, style }: ComponentProps<'th'> & ExtraProps) {
  if (node?.children.length === 0) return <td />;
  return (
    <th scope="col" style={style}>
      {children}
    </th>
  );
}
