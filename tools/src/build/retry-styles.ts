/** How a bundle inserts a stylesheet it loads later: from another URL after a retry, like its chunks. */
export const RETRIED_STYLES = {
  pluginOptions: {
    // The bundler writes the source of this function into its runtime.
    insert: (link: HTMLLinkElement) => {
      link.href += Reflect.get(globalThis, 'retryMark') ?? '';
      document.head.append(link);
    },
  },
};
