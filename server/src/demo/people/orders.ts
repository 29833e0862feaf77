import { earlierOrders } from './earlier-orders.ts';
import { recentOrders } from './recent-orders.ts';
import type { DemoOrder } from './types.ts';

// Newest first. The martenitsi are sold out, so only closed orders have them.
export const demoOrders: readonly DemoOrder[] = [...recentOrders, ...earlierOrders];
