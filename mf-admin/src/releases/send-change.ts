import { call } from 'shared/api';
import type { Section, SectionList } from 'shared/contract';
import { type Change, changedWith } from './change.rules.ts';

export type Details = {
  /** Before the change. */
  readonly question: string;
  readonly why: string;
  readonly traffic: number;
  /** Whether the choice of the plan was made. */
  readonly ticked: boolean;
};

type Sending = {
  readonly section: Section;
  /** What the person saw. */
  readonly list: SectionList;
  readonly details: Details;
};

/** Makes a change from the state that the person saw: of one section, or of all that change together with it. */
export function sendChange(change: Change, sending: Sending): Promise<SectionList> {
  const { section, list, details } = sending;
  const others = changedWith(change, section);
  const members = list.sections.filter(({ name }) => others.includes(name));
  // One call ends the canary of a whole set.
  if (members.length === 0 || endsCanary(change, section)) return sendOne(change, sending);
  return sendSet(change, { members: [section, ...members], list, details });
}

const endsCanary = ({ kind }: Change, { canary }: Section): boolean =>
  kind === 'end-canary' || (kind === 'roll-back' && canary !== null);

function sendSet(
  change: Change,
  {
    members,
    list,
    details,
  }: Pick<Sending, 'list' | 'details'> & { readonly members: readonly Section[] },
): Promise<SectionList> {
  const { question: purpose, why, traffic, ticked } = details;
  const seen = members.map(({ name, live }) => ({ section: name, expected: live }));
  if (change.kind === 'roll-back')
    return call('releases.rollBackSet', {
      purpose,
      // A canary that somebody else has started meanwhile must not end.
      headers: { 'if-match': `"${list.revision}"` },
      body: { releases: seen, why },
    });
  const releases = members.map(({ name, live, canary }) => ({
    section: name,
    version: canary?.version ?? live ?? '',
    expected: live,
  }));
  const body =
    change.kind === 'canary'
      ? { releases, why, traffic }
      : { releases, why, ...(ticked && { keep: true }) };
  return call('releases.promoteSet', { purpose, body });
}

function sendOne(change: Change, { section, list, details }: Sending): Promise<SectionList> {
  const { why, traffic, ticked } = details;
  const options = {
    purpose: details.question,
    params: { section: section.name },
    headers: { 'if-match': `"${list.revision}"` },
  };
  switch (change.kind) {
    case 'roll-back':
      return call('releases.rollBack', { ...options, body: { why } });
    case 'promote':
      return call('releases.promote', {
        ...options,
        body: { version: change.version, why, ...(ticked && { keep: true }) },
      });
    case 'canary':
      return call('releases.promote', {
        ...options,
        body: { version: change.version, traffic, why },
      });
    case 'end-canary':
      return call('releases.promote', { ...options, body: { version: section.live ?? '', why } });
  }
}
