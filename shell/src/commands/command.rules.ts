/** Something that the palette offers: to go somewhere, or to do something. */
export type Command = {
  /** Differs from all others. */
  readonly id: string;
  readonly label: string;
  /** Tells it from others of the same name. */
  readonly detail?: string;
  readonly target:
    | { readonly kind: 'page'; readonly to: string }
    | { readonly kind: 'action'; readonly action: 'theme' | 'shortcuts' };
};

export type CommandGroup = {
  readonly value: 'Pages' | 'Actions' | 'Users' | 'Orders' | 'Products';
  readonly items: readonly Command[];
};

/** The words that are searched for, in lower case. */
export const wordsOf = (term: string): readonly string[] =>
  term.toLocaleLowerCase().split(/\s+/).filter(Boolean);

/** Whether a text has all words, each at the beginning of one of its own. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const own = text.toLocaleLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => own.some((one) => one.startsWith(word)));
}

/** The commands for a term, those first whose name begins with it. */
export function matching(commands: readonly Command[], term: string): readonly Command[] {
  const start = term.trim().toLocaleLowerCase();
  const begins = ({ label }: Command) => label.toLocaleLowerCase().startsWith(start);
  const fit = commands.filter(({ label }) => hasWords(label, wordsOf(term)));
  return [...fit.filter(begins), ...fit.filter((command) => !begins(command))];
}

/** The groups that have something to offer. */
export const filled = (groups: readonly CommandGroup[]): CommandGroup[] =>
  groups.filter(({ items }) => items.length > 0);
