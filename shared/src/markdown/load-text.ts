import styles from './markdown.module.css';

type Text = typeof import('./markdown-text.tsx');

/** After a failure, React asks once more for the same answer; who comes later tries again. */
const FAILED_MS = 200;

let loading: Promise<Text> | undefined;

/** What sets texts: it comes later than a page whose text the server has set. */
export function loadText(): Promise<Text> {
  loading ??= begin();
  return loading;
}

function begin(): Promise<Text> {
  const coming = import(/* webpackChunkName: "markdown" */ './markdown-text.tsx');
  coming.catch(() => {
    setTimeout(() => {
      loading = undefined;
    }, FAILED_MS);
  });
  return coming;
}

/**
 * Loads a page that shows Markdown together with what sets it, unless the server has set its text already: that
 * stays.
 */
export async function withText<Page>(page: Promise<Page>): Promise<Page> {
  if (!isSetByServer()) await loadText();
  return page;
}

const isSetByServer = (): boolean =>
  typeof document !== 'undefined' && document.querySelector(`.${styles.markdown}`) !== null;
