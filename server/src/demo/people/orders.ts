import { earlierOrders } from './earlier-orders.ts';
import { recentOrders } from './recent-orders.ts';
import type { DemoOrder } from './types.ts';

// Newest first. The sold-out martenitsi appear only in orders which are closed.
export const demoOrders: readonly DemoOrder[] = [...recentOrders, ...earlierOrders];
