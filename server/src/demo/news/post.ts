export type DemoPost = {
  slug: string;
  title: string;
  content: string;
  daysAgo: number;
  banner: string | null;
  gallery: readonly string[];
};
