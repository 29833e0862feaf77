import styles from './markdown.module.css';

type RendererModule = typeof import('./markdown-text.tsx');

/** After a failure React reads the same promise once more; later reads load again. */
const FAILURE_KEPT_MS = 200;

let rendererPromise: Promise<RendererModule> | undefined;

/** Loads the Markdown renderer once. A page with server-rendered text loads it later. */
export function loadRenderer(): Promise<RendererModule> {
  rendererPromise ??= startLoading();
  return rendererPromise;
}

function startLoading(): Promise<RendererModule> {
  const promise = import(/* webpackChunkName: "markdown" */ './markdown-text.tsx');
  promise.catch(() => {
    setTimeout(() => {
      rendererPromise = undefined;
    }, FAILURE_KEPT_MS);
  });
  return promise;
}

/** Loads a page that shows Markdown together with the renderer, unless its text is server-rendered. */
export async function withMarkdown<Page>(page: Promise<Page>): Promise<Page> {
  if (!isServerRendered()) await loadRenderer();
  return page;
}

/** Such a text is in the page only if the server wrote it, or if the renderer has been loaded. */
const isServerRendered = (): boolean =>
  typeof document !== 'undefined' && document.querySelector(`.${styles.markdown}`) !== null;
