/** How many entries a screen asks for at once. */
export const PAGE_SIZE = {
  home: 4,
  news: 10,
  products: 10,
  ownOrders: 50,
  staff: 9999,
  balances: 50,
} as const;

/** Largest page a caller may ask for; above it the server refuses. */
export const MAX_PAGE_SIZE = { public: 100, staff: 10_000 } as const;
