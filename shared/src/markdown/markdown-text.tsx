import { memo, useId } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { siteConfig } from 'shared/api';
import { isUnsafeToParse } from '../domain/index.ts';
import { t } from '../language/index.ts';
import { BlockBoundary } from './block-boundary.tsx';
import styles from './markdown.module.css';
import * as elements from './markdown-elements.tsx';
import { encodeMarks } from './marks.ts';
import { rehypeArticle } from './rehype-article.ts';
import { remarkLineBreaks } from './remark-line-breaks.ts';
import { remarkPlugins } from './remark-plugins.ts';
import { safeUrl } from './safe-url.ts';

export type MarkdownProps = { readonly source: string };

const components: Components = {
  a: elements.MarkdownLink,
  // `rehypeArticle` wraps each top-level block in a `div`.
  div: ({ children }) => <BlockBoundary>{children}</BlockBoundary>,
  img: elements.MarkdownImage,
  input: elements.MarkdownCheckbox,
  table: elements.MarkdownTable,
  th: elements.MarkdownHeadCell,
};

/** Labels of footnotes. `occurrence` counts the references to the same footnote. */
const footnotes = {
  footnoteLabel: t('Footnotes'),
  footnoteBackLabel: (reference: number, occurrence: number) =>
    t('Back to reference {number}', {
      number: occurrence > 1 ? `${reference + 1}-${occurrence}` : String(reference + 1),
    }),
};

/** Shows GitHub's Markdown, `++underline++` and `![alt](address =300x200)`. HTML and texts that are unsafe to parse stay as typed. */
export const MarkdownText = memo(function MarkdownText({ source }: MarkdownProps) {
  // Begins the ids of headings and footnotes, because a page may show several texts.
  const id = useId();
  const plainSource = <PlainSource source={source} />;
  if (isUnsafeToParse(source)) return plainSource;
  return (
    <div className={styles.markdown}>
      <BlockBoundary fallback={plainSource}>
        <ReactMarkdown
          remarkPlugins={
            siteConfig().lineBreaks ? [...remarkPlugins, remarkLineBreaks] : remarkPlugins
          }
          remarkRehypeOptions={{ ...footnotes, clobberPrefix: `${id}-` }}
          rehypePlugins={[[rehypeArticle, `${id}-`]]}
          urlTransform={(url, key) => safeUrl(url, key === 'src' ? 'picture' : 'link')}
          components={components}
        >
          {/* The parser would not leave our additions to Markdown as they are. */}
          {encodeMarks(source)}
        </ReactMarkdown>
      </BlockBoundary>
    </div>
  );
});

function PlainSource({ source }: { readonly source: string }) {
  return (
    <div className={styles.markdown}>
      <p className={styles.note}>
        {t('This text is too long or too deeply nested to be set, so it is shown as typed.')}
      </p>
      <pre className={styles.plain}>{source}</pre>
    </div>
  );
}
