import type { CurrentUser } from 'shared/contract';
import { hasRank, parseRole } from 'shared/domain';
import type { Command } from './command.rules.ts';

type NamedLink = { readonly to: string; readonly text: string };

type SectionPages = { readonly prefix: string; readonly pages?: unknown };

/**
 * The pages that a user can go to: the links of the menus, and behind the one of a section the pages that it
 * offers. Older releases offer none.
 */
export function pageCommands(
  { links, sections }: { links: readonly NamedLink[]; sections: readonly SectionPages[] },
  user: CurrentUser | null,
): Command[] {
  const all = links.flatMap((link) => {
    const section = sections.find(({ prefix }) => link.to === `/${prefix}`);
    return [link, ...offeredTo(user, section?.pages)];
  });
  const first = all.filter(({ to }, place) => all.findIndex((one) => one.to === to) === place);
  return first.map(({ to, text }) => ({ id: to, label: text, target: { kind: 'page', to } }));
}

function offeredTo(user: CurrentUser | null, pages: unknown): NamedLink[] {
  if (!Array.isArray(pages)) return [];
  return pages.flatMap((page: Readonly<Record<string, unknown>>) => {
    const { path, title } = page;
    const least = parseRole(page['offeredTo']);
    if (typeof path !== 'string' || typeof title !== 'string' || least === null) return [];
    return /^\/[\w/-]+$/.test(path) && hasRank(user, least) ? [{ to: path, text: title }] : [];
  });
}
