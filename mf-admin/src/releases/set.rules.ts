import type { BodyOf, SectionList } from 'shared/contract';

/** The releases of a set as they are sent: those that somebody has chosen by section, each with what was seen as live. */
export const chosenReleases = (
  { sections }: SectionList,
  chosen: Readonly<Record<string, string>>,
): BodyOf<'releases.promoteSet'>['releases'] =>
  sections.flatMap(({ name, live }) => {
    const version = chosen[name];
    return version ? [{ section: name, version, expected: live }] : [];
  });
