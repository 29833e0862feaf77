/** Id of the element with the inlined API responses of a page, by URL. */
export const ANSWERS_ID = 'answers-of-page';
