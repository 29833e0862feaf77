const HOST =
  /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?$/;

/** A host from which pages may show pictures; `*.` in front means all hosts below it. */
export const isImageHost = (text: string): boolean => HOST.test(text);
