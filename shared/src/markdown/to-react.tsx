import type { ComponentProps, ElementType, JSX, ReactNode } from 'react';
import { safeUrl } from './safe-url.ts';
import type { Node } from './tree.ts';

/** What takes the place of an element, by its name. */
export type Components = {
  readonly [Tag in keyof JSX.IntrinsicElements]?: (props: ComponentProps<Tag>) => ReactNode;
};

/** In these, spaces between elements are no content. */
const TABLE_PARTS = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr']);

/**
 * A tree of HTML as React elements. It knows what Markdown becomes and no more: a library for any HTML would be a
 * fifth of the script of an article.
 */
export function toReact({ children = [], tagName = '' }: Node, components: Components): ReactNode {
  const shown = children.flatMap((child, index): ReactNode[] => {
    if (child.type === 'text') return isSpace(child, tagName) ? [] : [child.value];
    return child.type === 'element' ? [elementOf(child, { components, index })] : [];
  });
  return shown.length === 0 ? undefined : shown;
}

const isSpace = ({ value = '' }: Node, inside: string): boolean =>
  TABLE_PARTS.has(inside) && value.trim() === '';

type Place = { readonly components: Components; readonly index: number };

function elementOf(node: Node, { components, index }: Place): ReactNode {
  const { tagName = '', properties = {} } = node;
  const own: Readonly<Record<string, ElementType>> = components;
  const Part = own[tagName] ?? tagName;
  return (
    <Part key={index} {...Object.fromEntries(Object.entries(properties).map(attribute))}>
      {toReact(node, components)}
    </Part>
  );
}

/** Properties have the names that React uses, but for `ariaLabel` and `dataAlign`. Addresses must be safe. */
function attribute([name, value]: [string, unknown]): [string, unknown] {
  const [, kind, rest = ''] = /^(aria|data)([A-Z].*)$/.exec(name) ?? [];
  if (kind === 'aria') return [`aria-${rest.toLowerCase()}`, text(value)];
  if (kind === 'data')
    return [`data${rest.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, text(value)];
  if (name === 'href') return [name, safeUrl(String(value), 'link')];
  if (name === 'src') return [name, safeUrl(String(value), 'picture')];
  return [name, text(value)];
}

const text = (value: unknown): unknown => (Array.isArray(value) ? value.join(' ') : value);
