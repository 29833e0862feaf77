import type { ComponentProps } from 'react';
import { t } from '../language/index.ts';
import styles from './markdown.module.css';

/** A table wider than the column scrolls sideways. It takes the focus, so that arrow keys can scroll it. */
export function MarkdownTable({ children }: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroller} aria-label={t('Table')} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
