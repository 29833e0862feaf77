/** A piece of text, code or the end of a line, with the marks around it, each as the JSON of its node. */
export type Run = {
  readonly type: 'text' | 'inlineCode' | 'break';
  readonly value: string;
  readonly marks: readonly string[];
};

export const isLink = (mark: string): boolean => mark.startsWith('{"type":"link"');
export const isUnderline = (mark: string): boolean => mark.includes('"hName":"u"');
