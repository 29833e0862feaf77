/** A day such as `2026-11-20` from an address; empty for any other text. */
export const parseDay = (text: string | null): string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
