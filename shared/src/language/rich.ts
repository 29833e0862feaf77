import { createElement, Fragment, type ReactNode } from 'react';
import type { NamesIn } from './texts.ts';

/** The tags around words: `a` of `<a>the terms</a>`. */
type TagsIn<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}`
  ? Tag | TagsIn<Rest>
  : never;

type Values<Text extends string> = Readonly<
  Record<NamesIn<Text>, ReactNode> & Record<TagsIn<Text>, (words: string) => ReactNode>
>;

/** A part of a compiled text: words, `[name]` of a value, or `[tag, words]`. */
type RichPart = string | readonly [string] | readonly [string, string];

type AnyValues = Readonly<Record<string, ReactNode | ((words: string) => ReactNode)>>;

/** A text with elements: `rich('Read <a>the terms</a>', { a: (words) => <Link to="/terms">{words}</Link> })`. */
export function rich<const Text extends string>(text: Text, values: Values<Text>): ReactNode {
  // Builds replace the text by its parts.
  const parts = text as unknown as readonly RichPart[];
  return createElement(Fragment, null, ...parts.map((part) => nodeOf(part, values)));
}

function nodeOf(part: RichPart, values: AnyValues): ReactNode {
  if (typeof part === 'string') return part;
  const [name, words = ''] = part;
  const value = values[name];
  if (typeof value !== 'function') return value;
  return value(words.replace(/\{(\w+)\}/g, (_, inner: string) => String(values[inner])));
}
