import type { CurrentUser } from 'shared/contract';
import { hasRank } from 'shared/domain';
import type { SectionExtras } from 'shared/releases';
import type { Command } from './command.rules.ts';

type PageLink = { readonly to: string; readonly text: string };

type Options = {
  /** Links of the menus. */
  readonly links: readonly PageLink[];
  readonly sections: readonly Pick<SectionExtras, 'prefix' | 'pages'>[];
};

/** The pages that a user can go to: the links of the menus, each followed by the pages that its section offers. */
export function pageCommands({ links, sections }: Options, user: CurrentUser): Command[] {
  const pages = new Map<string, string>();
  for (const { to, text } of links) {
    pages.set(to, text);
    const section = sections.find(({ prefix }) => to === `/${prefix}`);
    for (const { path, title, offeredTo } of section?.pages ?? [])
      if (offeredTo !== undefined && hasRank(user, offeredTo) && !pages.has(path))
        pages.set(path, title);
  }
  return [...pages].map(([to, text]) => ({ id: to, label: text, target: to }));
}
