/**
 * Loads `HomeNote` and `offerOrder`, for logged-in users only: visitors have neither orders nor a page to return to. They
 * share a chunk with the cart pages, because every further chunk makes the entry of the section larger.
 */
export const loadBuyingModule = () =>
  import(/* webpackChunkName: "page-buying" */ './home-note.tsx');
