import type { CurrentUser } from 'shared/contract';
import { fold, hasRight, searchWords } from 'shared/domain';
import type { SectionExtras } from 'shared/releases';
import type { MenuLink } from '../layout/controls/nav-links.ts';

export type Command = {
  readonly id: string;
  readonly label: string;
  /** Distinguishes entries with the same label. */
  readonly detail?: string;
  readonly target: string | (() => void);
};

/** A group as the `Autocomplete` of Base UI takes it: `value` is its id. */
export type CommandGroup = {
  readonly value: 'Pages' | 'Actions' | 'Users' | 'Orders' | 'Products';
  readonly items: readonly Command[];
};

/** Whether each word of a search term begins a word of the text. */
export function matches(text: string, term: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u);
  return searchWords(term).every((searchedWord) =>
    words.some((word) => word.startsWith(searchedWord)),
  );
}

/** The commands for a search term. Labels that begin with it come first. */
export function matchingCommands(commands: readonly Command[], term: string): Command[] {
  const beginning = term.toLocaleLowerCase();
  const rank = ({ label }: Command) => Number(label.toLocaleLowerCase().startsWith(beginning));
  return commands.filter(({ label }) => matches(label, term)).sort((a, b) => rank(b) - rank(a));
}

type PageSources = {
  readonly links: readonly MenuLink[];
  readonly sections: readonly Pick<SectionExtras, 'prefix' | 'pages'>[];
};

/** Links of the menus, each followed by the pages of its section that only users with a right may open, if this one may. */
export function pageCommands({ links, sections }: PageSources, user: CurrentUser): Command[] {
  const pages = new Map<string, string>();
  for (const { to, text } of links) {
    pages.set(to, text);
    const section = sections.find(({ prefix }) => to === `/${prefix}`);
    for (const { path, title, act, unlisted } of section?.pages ?? [])
      if (act && hasRight(user, act) && !unlisted && !path.includes(':') && !pages.has(path))
        pages.set(path, title);
  }
  return [...pages].map(([to, text]) => ({ id: to, label: text, target: to }));
}
