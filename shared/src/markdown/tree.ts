/** The parts of a Markdown or HTML syntax tree that these plugins use. */
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

/** Calls `visit` for a node and all nodes in it. Recursion is safe: texts that nest too deep are not parsed. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of node.children ?? []) walk(child, visit);
}
