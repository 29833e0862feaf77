import { useDeferredValue } from 'react';
import { t } from '../language/index.ts';
import { MarkdownText } from '../markdown/markdown-text.tsx';

/** The text as readers see it. It may lag behind, because typing never waits for it. */
export function EditorPreview({ source }: { readonly source: string }) {
  const shown = useDeferredValue(source);
  if (shown.trim() === '') return <p className="hint">{t('Nothing to preview yet.')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={t('Preview')} tabIndex={0}>
      <MarkdownText source={shown} />
    </section>
  );
}
