/** How a bundle inserts a stylesheet that it loads later: like its chunks, from another URL once the page retries. */
export const RETRIED_STYLES = {
  pluginOptions: {
    // The bundler writes the source of this function into its runtime.
    insert: (link: HTMLLinkElement) => {
      link.href += Reflect.get(globalThis, 'retryMark') ?? '';
      document.head.append(link);
    },
  },
};
