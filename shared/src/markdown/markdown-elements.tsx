import type { ComponentProps } from 'react';
import type { ExtraProps } from 'react-markdown';
import { parsePicture } from '../domain/index.ts';
import { t } from '../language/index.ts';
import { Photo } from '../ui/display/photo.tsx';
import styles from './markdown.module.css';

/** A link in a text: opens in a new tab, without access to this one, unless it leads within the text. An unsafe address becomes plain text. */
export function MarkdownLink({ node, href, children, ...rest }: ComponentProps<'a'> & ExtraProps) {
  if (href?.startsWith('#'))
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

const COLUMN_SIZES = '(min-width: 768px) 680px, 92vw';

/** A picture in a text, loaded when it comes near. Without a size in the Markdown, it is as wide as the column. */
export function MarkdownImage({ src, alt = '', title, ...rest }: ComponentProps<'img'>) {
  if (typeof src !== 'string' || src === '') return alt ? <span>{alt}</span> : null;
  const { width, height } = sizeOf(Number(rest.width ?? 0), Number(rest.height ?? 0), src);
  const sizes = width ? `${width}px` : COLUMN_SIZES;
  return (
    <Photo
      src={src}
      alt={alt}
      title={title}
      sizes={sizes}
      {...(width || height ? { width, height } : {})}
    />
  );
}

/** The size in the Markdown; a side that it leaves out (0) follows from the other, if the proportions of the picture are known. */
function sizeOf(width: number, height: number, src: string) {
  const picture = parsePicture(src);
  const ratio = picture && picture.width / picture.height;
  return {
    width: width || (ratio && Math.round(height * ratio)) || undefined,
    height: height || (ratio && Math.round(width / ratio)) || undefined,
  };
}

/** The checkbox of a task list. Readers cannot change it. */
export function MarkdownCheckbox({ checked }: ComponentProps<'input'>) {
  return (
    <input
      type="checkbox"
      checked={checked === true}
      disabled
      readOnly
      aria-label={checked ? t('Done') : t('To do')}
    />
  );
}

/** A table wider than the column scrolls sideways. It takes the focus, so that arrow keys can scroll it. */
export function MarkdownTable({ children }: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroller} aria-label={t('Table')} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}

/** The heading of a column. An empty one is an ordinary cell, because a heading needs text. */
export function MarkdownHeadCell({ node, ...rest }: ComponentProps<'th'> & ExtraProps) {
  if (node?.children.length === 0) return <td />;
  return <th scope="col" {...rest} />;
}
