import type { Section, SectionList } from 'shared/contract';
import { t } from 'shared/language';

/** A requested change of a section's live release or canary. */
export type Change = {
  readonly kind: 'promote' | 'canary' | 'roll-back' | 'end-canary';
  readonly section: string;
  /** The release to promote, or to show to some visitors. */
  readonly version?: string;
  /** The share of a canary so far, in percent. */
  readonly traffic?: number;
};

/** A section, and the release that it gets unless the change is undoing one. */
export type Target = { readonly section: Section; readonly version: string };

/** The effect of a change in the current state, and the text of its dialog. */
export type Plan = {
  readonly question: string;
  /** The releases before and after, where all visitors change; null for a canary. */
  readonly step: { readonly from: string | null; readonly to: string } | null;
  readonly effect: string;
  readonly confirm: string;
  /** The text of the toast; by default the new state. */
  readonly done?: string;
  /** Whether it undoes the latest step. */
  readonly undo: boolean;
  /** The section of the change, followed by the sections that change with it. */
  readonly targets: readonly Target[];
};

/** The plan of a change; null if it would change nothing. */
export function planOf(change: Change, { sections }: SectionList): Plan | null {
  const section = sections.find(({ name }) => name === change.section);
  if (!section) return null;
  const { title, live, previous, canary, releases, liveWith } = section;
  // Rolling back undoes the latest step. A running canary is the latest step.
  const kind = change.kind === 'roll-back' && canary !== null ? 'end-canary' : change.kind;
  const undo = kind === 'roll-back' || kind === 'end-canary';
  const to = kind === 'end-canary' ? canary && live : undo ? previous : (change.version ?? null);
  if (to === null || (live === null && kind !== 'promote')) return null;
  if (kind !== 'end-canary' && (to === live || !releases.some(({ version }) => version === to)))
    return null;
  const isOfCanary = kind === 'end-canary' || to === canary?.version;
  const others = kind === 'roll-back' ? liveWith : (isOfCanary && canary?.with) || [];
  const { effect, ...words } = wordsOf(kind, { title, live, to, canary });
  const together =
    others.length > 0
      ? t('It changes together with {sections}.', { sections: others.join(', ') })
      : '';
  return {
    ...words,
    effect: `${effect} ${together}`.trim(),
    step: kind === 'canary' ? null : { from: canary && undo ? canary.version : live, to },
    undo,
    targets: [
      { section, version: to },
      ...sections
        .filter(({ name }) => others.includes(name))
        .map((other) => ({ section: other, version: other.canary?.version ?? to })),
    ],
  };
}

type Facts = Pick<Section, 'title' | 'live' | 'canary'> & { readonly to: string };

function wordsOf(
  kind: Change['kind'],
  { title, live, to, canary }: Facts,
): Pick<Plan, 'question' | 'effect' | 'confirm'> {
  const version = shortVersion(to);
  const effect = canary === null ? EVERYBODY : `${EVERYBODY} ${t('The canary ends.')}`;
  switch (kind) {
    case 'promote':
      return {
        question: t('Make {title} {version} live?', { title, version }),
        effect,
        confirm: t('Make it live'),
      };
    case 'canary':
      return {
        question: t('Show {title} {version} to some visitors?', { title, version }),
        effect: t(
          'The others keep {version}. A canary that fails often is ended by the site itself.',
          { version: live ?? '' },
        ),
        confirm: canary?.version === to ? t('Change the share') : t('Start the canary'),
      };
    case 'roll-back':
      return { question: t('Roll {title} back?', { title }), effect, confirm: t('Roll back') };
    case 'end-canary':
      return {
        question: t('End the canary of {title}?', { title }),
        effect: t('Everybody gets the live release again.'),
        confirm: t('End the canary'),
      };
  }
}

const EVERYBODY = t(
  'New page loads get it at once. Pages already open keep their version until they are reloaded.',
);

type Chosen = {
  /** Versions by the names of their sections. */
  readonly versions: Readonly<Record<string, string>>;
  readonly hasShare: boolean;
};

/** The plan for several sections together. */
export const planOfSet = ({ sections }: SectionList, { versions, hasShare }: Chosen): Plan => ({
  question: t('Release several together'),
  step: null,
  effect: t(
    'All of them become live at the same moment, or none. For releases that need each other, such as a new shell and the sections built for it.',
  ),
  confirm: t('Make them live'),
  done: hasShare ? t('Some visitors see them together now.') : t('They are live together.'),
  undo: false,
  targets: sections.flatMap((section) => {
    const version = versions[section.name];
    return version ? [{ section, version }] : [];
  }),
});

/** As many digits of the hash as people compare. */
const shortVersion = (version: string): string => version.slice(0, version.lastIndexOf('-') + 13);

/** The live release and canary of a section in a sentence. */
export function stateInWords({ title, live, canary }: Section): string {
  if (live === null) return t('Nothing of {title} is live.', { title });
  if (canary === null) return t('{title} {version} is live.', { title, version: live });
  return t('{title} {version} is live, and {canary} is shown to {share} % of the visitors.', {
    title,
    version: live,
    canary: canary.version,
    share: canary.traffic,
  });
}

/** The state of a plan's sections in a list, in words. */
export const stateAfter = ({ targets }: Pick<Plan, 'targets'>, { sections }: SectionList): string =>
  sections
    .filter(({ name }) => targets.some(({ section }) => section.name === name))
    .map(stateInWords)
    .join(' ');

/** Reads the share of a canary: a whole number of percent from 1 to 99, or null. */
export function readTraffic(text: string): number | null {
  const share = /^\s*(\d{1,2})\s*%?\s*$/.exec(text)?.[1];
  return share === undefined || Number(share) === 0 ? null : Number(share);
}
