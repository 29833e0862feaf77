/** Called when the answer is sent, in the language of the reader. */
type Sentence<Details> = (details: Details) => string;

/** One error: status, sentence, and the details that a JSON answer carries beside the sentence. */
export type Entry<Details> = {
  readonly status: number;
  readonly sentence: Sentence<Details>;
  /** Details for the client to read, for example `left` or `currentPrice`. */
  readonly inBody: readonly (keyof Details & string)[];
};

export type NoDetails = Record<never, never>;

export const error = <Details = NoDetails>(
  status: number,
  sentence: Sentence<Details>,
  { inBody = [] }: Partial<Pick<Entry<Details>, 'inBody'>> = {},
): Entry<Details> => ({ status, sentence, inBody });
