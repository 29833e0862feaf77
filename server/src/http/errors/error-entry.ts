/** One error: status, and the sentence, which is written when the response is sent, in the language of the reader. */
export type ErrorEntry<Details> = {
  readonly status: number;
  readonly sentence: (details: Details) => string;
  /** Details for the client to read in a JSON response, for example `left` or `currentPrice`. */
  readonly inBody: readonly (keyof Details & string)[];
};

export type NoDetails = Record<never, never>;

/** An error whose details are only for its sentence. */
export const error = <Details = NoDetails>(
  status: number,
  sentence: (details: Details) => string,
): ErrorEntry<Details> => ({ status, inBody: [], sentence });

export const errorWithDetailsInBody = <Details>(
  status: number,
  inBody: readonly (keyof Details & string)[],
  sentence: (details: Details) => string,
): ErrorEntry<Details> => ({ status, inBody, sentence });
