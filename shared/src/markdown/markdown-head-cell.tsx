import type { ComponentProps } from 'react';

/** The heading of a column. An empty one is an ordinary cell, because a heading needs text. */
export function MarkdownHeadCell({ children, ...rest }: ComponentProps<'th'>) {
  if (children === undefined) return <td />;
  return (
    <th scope="col" {...rest}>
      {children}
    </th>
  );
}
