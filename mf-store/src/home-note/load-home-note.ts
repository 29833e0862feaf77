/**
 * Loaded for people who are signed in: nobody else has orders, or was anywhere to go back to. In one file with
 * the pages of buying, whose parts it needs, because every further file makes the entry of the section larger.
 */
export const loadHomeNote = () => import(/* webpackChunkName: "page-buying" */ './home-note.tsx');
