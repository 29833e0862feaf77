import { earlySpringPosts } from './news/early-spring.ts';
import { earlySummerPosts } from './news/early-summer.ts';
import type { DemoPost } from './news/post.ts';
import { springPosts } from './news/spring.ts';
import { winterPosts } from './news/winter.ts';

export type { DemoPost } from './news/post.ts';

// Newest first. A school year is told backwards: the summer sports day down to the December
// bake sale, so that feasts with a fixed date stay in the right order.
export const demoPosts: readonly DemoPost[] = [
  ...earlySummerPosts,
  ...springPosts,
  ...earlySpringPosts,
  ...winterPosts,
];
