import { use, useEffect } from 'react';
import { KEEP_SERVER_HTML, useIsServerHtml } from '../ui/display/hydration.ts';
import { loadRenderer } from './load-renderer.ts';
import styles from './markdown.module.css';
import type { MarkdownProps } from './markdown-text.tsx';

/** Shows Markdown. Server-rendered text stays in place, and the renderer loads when the page is idle. */
export function Markdown(props: MarkdownProps) {
  const isServerHtml = useIsServerHtml(props.source);
  useEffect(() => {
    if (isServerHtml) whenIdle(() => void loadRenderer().catch(() => undefined));
  }, [isServerHtml]);
  return isServerHtml ? (
    <div key="server" className={styles.markdown} {...KEEP_SERVER_HTML} />
  ) : (
    <RenderedText {...props} />
  );
}

function RenderedText(props: MarkdownProps) {
  const { MarkdownText } = use(loadRenderer());
  return <MarkdownText {...props} />;
}

/** Runs a callback when the browser is idle; after two seconds in browsers without `requestIdleCallback`. */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 5_000 });
  else setTimeout(callback, 2_000);
}
