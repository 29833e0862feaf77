/** Numbers and texts that the browser and the server must agree on. */
export const PAGE_SIZE = {
  home: 4,
  news: 10,
  products: 10,
  ownOrders: 50,
  staff: 9999,
  balances: 50,
} as const;

/** Largest page a caller may ask for (400 above it). */
export const MAX_PAGE_SIZE = { public: 100, staff: 10_000 } as const;

export const SNIPPET_LENGTH = 150;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_RULE =
  'Password must be at least 8 characters long, contain an uppercase letter and a digit.';

export const ORDER_STATUSES = ['PENDING', 'PAID', 'DELIVERED', 'CANCELLED'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** `available` of a product that never runs out. */
export const UNLIMITED = -1;

export const QUANTITY_MAX = 999;
export const INSTRUCTIONS_MAX = 500;
export const TITLE_MAX = 200;
export const PRODUCT_NAME_MAX = 120;
export const PERSON_NAME_MAX = 100;
export const EMAIL_MAX = 254;
export const TOKEN_LABEL_MAX = 60;

export const CONTENT_MAX = 100_000;
/** Markdown nested deeper than this is refused: parsing it takes time that grows with every level. */
export const CONTENT_MAX_DEPTH = 50;

/** Highest price in whole currency units; keeps every total inside exact integers of minor units. */
export const PRICE_MAX = 100_000;
export const STOCK_MAX = 1_000_000;

export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
export const GALLERY_MAX = 30;

/** How long browsers keep a text that was not saved: the pictures named in it must live as long. */
export const DRAFT_DAYS = 30;
