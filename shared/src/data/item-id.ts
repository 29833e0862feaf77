/** The id of an item of a list by its place in it, for a link to what the next page adds. */
export const itemId = (index: number): string => `item-${index + 1}`;
