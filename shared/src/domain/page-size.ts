/** How many items a page loads at once. */
export const PAGE_SIZE = {
  home: 4,
  news: 10,
  products: 10,
  ownOrders: 50,
  staff: 9999,
  /** Fewer, so that a phone stays responsive while it loads many. */
  closedOrders: 2000,
  balances: 50,
} as const;

export const MAX_PAGE_SIZE = { public: 100, staff: 10_000 } as const;
