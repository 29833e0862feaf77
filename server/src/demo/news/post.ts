export type DemoPost = {
  slug: string;
  title: string;
  content: string;
  daysAgo: number;
  banner: string | null;
  gallery: readonly string[];
  /** Whether the council member of the demo signs it; else the council does. */
  isSigned?: boolean;
};
