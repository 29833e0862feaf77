/** Inserts a stylesheet that a bundle loads later: from another URL after a retry, like its chunks. */
export const STYLE_INSERTION = {
  pluginOptions: {
    // The bundler writes the source of this function into its runtime.
    insert: (link: HTMLLinkElement) => {
      link.href += Reflect.get(globalThis, 'retryMark') ?? '';
      document.head.append(link);
    },
  },
};
