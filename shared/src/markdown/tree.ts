/** As much of a Markdown or HTML syntax tree as the plugins here touch. */
export type Node = {
  type: string;
  value?: string;
  alt?: string | null;
  url?: string;
  title?: string | null;
  /** Language of a block of code. */
  lang?: string | null;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
  data?: {
    hName?: string;
    hProperties?: Record<string, unknown>;
  };
};

/** Calls `visit` for a node and everything in it; the depth is limited before anything is parsed. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of node.children ?? []) walk(child, visit);
}
