import styles from './markdown.module.css';

type TextModule = typeof import('./markdown-text.tsx');

/** After a failure React reads the same promise once more; later reads load again. */
const FAILED_MS = 200;

let loading: Promise<TextModule> | undefined;

/** The Markdown renderer. A page with server-rendered text loads it later. */
export function loadText(): Promise<TextModule> {
  loading ??= startLoading();
  return loading;
}

function startLoading(): Promise<TextModule> {
  const promise = import(/* webpackChunkName: "markdown" */ './markdown-text.tsx');
  promise.catch(() => {
    setTimeout(() => {
      loading = undefined;
    }, FAILED_MS);
  });
  return promise;
}

/**
 * Loads a page that shows Markdown together with the renderer, unless its text is server-rendered.
 */
export async function withText<Page>(page: Promise<Page>): Promise<Page> {
  if (!isSetByServer()) await loadText();
  return page;
}

const isSetByServer = (): boolean =>
  typeof document !== 'undefined' && document.querySelector(`.${styles.markdown}`) !== null;
