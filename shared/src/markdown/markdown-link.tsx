import type { ComponentProps } from 'react';
import { t } from '../language/index.ts';

/** A link in a text: opens in a new tab, without access to this one. An unsafe address becomes plain text. */
export function MarkdownLink({ href, children, ...rest }: ComponentProps<'a'>) {
  const isFootnote = 'data-footnote-ref' in rest || 'data-footnote-backref' in rest;
  if (isFootnote && href?.startsWith('#'))
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    );
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} title={rest.title} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
    </a>
  );
}
