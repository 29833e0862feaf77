import { escapeHtml } from '../base/escape.ts';

export const XML_HEADER = '<?xml version="1.0" encoding="utf-8"?>';

/** Characters that XML 1.0 cannot contain, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it removes control characters
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** An element that contains a text. */
export const textElement = (name: string, text: string): string =>
  `<${name}>${escapeXml(text)}</${name}>`;

/** Escapes text for an element or an attribute. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(FORBIDDEN, ''));
