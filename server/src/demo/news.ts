import { earlySpringPosts } from './news/early-spring.ts';
import { earlySummerPosts } from './news/early-summer.ts';
import type { DemoPost } from './news/post.ts';
import { springPosts } from './news/spring.ts';
import { winterPosts } from './news/winter.ts';

export type { DemoPost } from './news/post.ts';

// Newest first: one school year, from the summer sports day back to the December bake sale. Holidays
// with a fixed date are in their right order this way.
export const demoPosts: readonly DemoPost[] = [
  ...earlySummerPosts,
  ...springPosts,
  ...earlySpringPosts,
  ...winterPosts,
];
