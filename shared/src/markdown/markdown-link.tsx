import type { ComponentProps } from 'react';
import type { ExtraProps } from 'react-markdown';
import { t } from '../language/index.ts';

/** A link in a text: opens in a new tab, without access to this one. An unsafe address becomes plain text. */
export function MarkdownLink({ node, href, children, ...rest }: ComponentProps<'a'> & ExtraProps) {
  const { dataFootnoteRef, dataFootnoteBackref } = node?.properties ?? {};
  const isFootnote = (dataFootnoteRef ?? dataFootnoteBackref) !== undefined;
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
