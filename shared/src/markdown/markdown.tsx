import { use, useEffect } from 'react';
import { KEEP_SERVER_HTML, useServerHtml } from '../ui/use-server-html.ts';
import { loadText } from './load-text.ts';
import styles from './markdown.module.css';
import type { MarkdownProps } from './markdown-text.tsx';

/** Shows Markdown. A text that the server has set stays as it is: the code that sets others comes later. */
export function Markdown(props: MarkdownProps) {
  const stands = useServerHtml(props.source);
  useEffect(() => {
    // Talks to the network, when the page has nothing else to do.
    if (stands) atRest(() => void loadText().catch(() => undefined));
  }, [stands]);
  return stands ? (
    <div key="kept" className={styles.markdown} {...KEEP_SERVER_HTML} />
  ) : (
    <TextSet {...props} />
  );
}

function TextSet(props: MarkdownProps) {
  const { MarkdownText } = use(loadText());
  return <MarkdownText {...props} />;
}

/** Does something when the browser has nothing else to do; browsers that cannot tell do it after two seconds. */
function atRest(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 5_000 });
  else setTimeout(act, 2_000);
}
