/** Id of the element with the answers of a page, by address. */
export const ANSWERS_ID = 'answers-of-page';
