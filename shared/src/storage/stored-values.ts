type StoredValue = { readonly for: string; readonly until: string };
type StoredValues = { readonly [key: string]: StoredValue };

/** The key itself says what lasts until logout: the section that wrote it may not be loaded by then. */
type ValuesOfTab = StoredValues & {
  readonly [key: `session:${string}:<user>`]: StoredValue & { readonly until: 'logout' };
};

/**
 * Everything that the site keeps in a browser, by place and key. `<user>` is the id of the user to whom it belongs; a key
 * without it belongs to the whole browser. `<line>` is the random key of a cart line. Only types and tests read this list, so
 * that no visitor loads it.
 */
export const STORED_VALUES = {
  localStorage: {
    token: { for: 'the login', until: 'logout' },
    user: { for: 'name, address, role and class of that user', until: 'logout' },
    'cart:<user>': { for: 'the cart', until: 'ordered or emptied' },
    'order-attempt:<line>': { for: 'an order on its way, with notes', until: 'its answer' },
    'last-ordered:<user>': { for: 'random key of the cart line ordered last', until: 'cleared' },
    'draft:<user>:<form>:<id>': { for: 'unsaved news and products', until: 'saved, or 30 days' },
    'orders-filter:<user>': { for: 'filter of the order desk', until: 'cleared' },
    theme: { for: 'light or dark', until: 'cleared' },
    fonts: { for: 'that the fonts have been loaded', until: 'cleared' },
  },
  sessionStorage: {
    'session:checkout-notes:<user>': { for: 'notes of the checkout', until: 'logout' },
    'session:placed-orders:<user>': { for: 'the orders just placed', until: 'logout' },
    'session:unplaced-order:<user>': {
      for: 'cart lines not ordered while offline',
      until: 'logout',
    },
    'received:<user>': { for: 'cash received, with names of buyers', until: 'set to zero' },
    'wanted-page': { for: 'page to open after the login', until: 'login, for 30 minutes' },
    'wanted-item': { for: 'product chosen before the login', until: 'login, for 30 minutes' },
    'account-email': { for: 'address typed at the login', until: 'login' },
    'react-router-scroll-positions': { for: 'how far pages were scrolled', until: 'the tab' },
    'remix-router-transitions': { for: 'paths between which pages fade', until: 'the tab' },
  },
  history: {
    orders: { for: 'the orders just placed', until: 'the tab' },
    post: { for: 'the post just saved', until: 'the tab' },
  },
  'Cache Storage': {
    'shell-<release>': { for: 'public: files of the shell', until: 'its next release' },
    ahead: { for: 'public: newest posts and products, files', until: 'the next ones' },
    visited: { for: 'public: visited posts and products', until: 'logout, or 150 others' },
    state: { for: 'the time at which the newest were fetched', until: 'the next time' },
  },
  'service worker': {
    site: { for: 'the offline page, names of the live releases', until: 'the next ones' },
  },
  cookie: {
    language: { for: 'the language chosen here', until: 'a year' },
    '__Secure-known': {
      for: 'that accounts have logged in; no names',
      until: 'a year, or a new password',
    },
    '__Secure-oidc': { for: 'sign-ins by the school account that were begun', until: '10 minutes' },
    '__Host-bucket': { for: '0 to 9999, who sees a canary that runs', until: '30 days' },
    '__Host-preview': { for: 'the release that a link shows', until: 'the end of the link' },
    '__Secure-pictures': {
      for: 'who may see pictures of unpublished posts',
      until: 'a week, logout, the link',
    },
  },
} as const satisfies Readonly<Record<string, StoredValues>> & {
  readonly sessionStorage: ValuesOfTab;
};

type Place = keyof typeof STORED_VALUES;

/** Keys of sections in other repositories, with their places. These declare them: see docs/own-repository.md. */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can be added to
export interface KeysOfSections {}

type KeyOfSection<In extends Place> = {
  [Key in keyof KeysOfSections]: KeysOfSections[Key] extends In ? Key : never;
}[keyof KeysOfSections];

/** A key with its parts in place: `cart:7` for `cart:<user>`. */
type Filled<Key> = Key extends `${infer Start}<${infer Part}>${infer End}`
  ? `${Start}${Part extends 'user' ? number : string}${Filled<End>}`
  : Key;

type StoredKey<In extends Place> = Filled<keyof (typeof STORED_VALUES)[In] | KeyOfSection<In>>;

// No other keys compile.
export type BrowserKey = StoredKey<'localStorage'>;
export type TabKey = StoredKey<'sessionStorage'>;
export type CacheName = StoredKey<'Cache Storage'>;
