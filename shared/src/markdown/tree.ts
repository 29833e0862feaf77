/** The parts of a Markdown or HTML syntax tree that these plugins use. */
export type Node = {
  type: string;
  value?: string;
  alt?: string | null | undefined;
  url?: string;
  title?: string | null | undefined;
  /** Language of a block of code. */
  lang?: string | null | undefined;
  tagName?: string;
  properties?: Record<string, unknown> | undefined;
  children?: Node[] | undefined;
  /** In a tree of Markdown, `hName` and `hProperties` say what the node becomes in HTML. */
  data?: object | undefined;
};

/** Calls `visit` for a node and all nodes in it. Recursion is safe: texts that nest too deep are not parsed. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of node.children ?? []) walk(child, visit);
}
