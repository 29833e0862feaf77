import { useState } from 'react';
import { ApiError, call, errorText } from 'shared/api';
import type { Incompatibility, Section, SectionList } from 'shared/contract';
import { t } from 'shared/language';
import { type Change, isReached, isSameState, stateInWords } from './change.rules.ts';
import { type Details, sendChange } from './send-change.ts';

export type Problem = { readonly text: string; readonly reasons: readonly string[] };

type Options = {
  /** The list that the person saw when they requested the change. */
  readonly shown: { readonly list: SectionList; readonly name: string };
  /** The change was made; `list` is the new state. */
  readonly onDone: (list: SectionList) => void;
  /** As far as is known the change was not made, but the state is no longer the one that was shown. */
  readonly onOutdated: (list: SectionList) => void;
};

/**
 * Changes which release is live, but only from the state that the person saw: if it has changed since, the
 * new state is shown and the question asked again. Repeating is safe, because every attempt names the
 * revision that was seen.
 */
export function useChange(change: Change, { shown, onDone, onOutdated }: Options) {
  const [seen, setSeen] = useState(shown.list);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const section = sectionIn(seen, shown.name);

  const look = async (): Promise<SectionList | null> => {
    const list = await call('releases.list').catch(() => null);
    if (list === null) return null;
    setSeen(list);
    onOutdated(list);
    return list;
  };

  const make = async (details: Details): Promise<void> => {
    if (!section) return;
    setBusy(true);
    setProblem(null);
    try {
      onDone(await sendChange(change, { section, list: seen, details }));
    } catch (error) {
      await explain(error, section, details);
    } finally {
      setBusy(false);
    }
  };

  const explain = async (error: unknown, before: Section, { traffic }: Details): Promise<void> => {
    const status = error instanceof ApiError ? error.status : 0;
    const reasons = reasonsOf(error);
    if (reasons.length > 0) {
      setProblem({ text: t('It does not fit the rest of the site:'), reasons });
      return;
    }
    if (status >= 400 && status < 500 && !OUTDATED.includes(status)) {
      setProblem(saying(errorText(error, t('The site refused. Please try again.'))));
      return;
    }
    const list = await look();
    const now = list && sectionIn(list, before.name);
    if (!list || !now) {
      setProblem(saying(status === 412 ? CHANGED_UNSEEN : UNKNOWN));
      return;
    }
    if (status === 412) {
      const said = changeOfSet(error);
      setProblem(
        saying(said ? `${said} ${t('Do you still want this?')}` : changedWords(before, now)),
      );
      return;
    }
    if (OUTDATED.includes(status)) {
      setProblem(saying(`${errorText(error, t('The site refused.'))} ${stateInWords(now)}`));
      return;
    }
    if (list.revision !== seen.revision && isReached(change, { before, now, traffic })) {
      onDone(list);
      return;
    }
    const said = errorText(error, t('No answer came.'));
    setProblem(
      saying(`${said} ${stateInWords(now)} ${t('You can try again: nothing is done twice.')}`),
    );
  };

  return { section, busy, problem, make };
}

/** Status codes which say that the shown list is out of date. */
const OUTDATED: readonly number[] = [404, 409, 412];

const CHANGED_UNSEEN = t(
  'Somebody else has changed what is live in the meantime. It could not be loaded: please try again.',
);
const UNKNOWN = t(
  'No answer came, and it is not known whether this has happened. Check your connection and try again: nothing is done twice.',
);

function changedWords(before: Section, now: Section): string {
  const state = stateInWords(now);
  return isSameState(before, now)
    ? t('Another section has been released in the meantime. {state} Do you still want this?', {
        state,
      })
    : t('Somebody else has changed what is live in the meantime. {state} Do you still want this?', {
        state,
      });
}

const saying = (text: string): Problem => ({ text, reasons: [] });

const sectionIn = ({ sections }: SectionList, name: string): Section | undefined =>
  sections.find((one) => one.name === name);

/** Who has changed which section of a set, in a sentence; null for another refusal. */
const changeOfSet = (error: unknown): string | null =>
  error instanceof ApiError && error.detail.code === 'SET_CHANGED' ? errorText(error, '') : null;

/** Every reason why releases do not fit, in sentences; none for another refusal. */
export function reasonsOf(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.detail.code !== 'RELEASE_MISFIT') return [];
  const { reasons = [] } = error.detail.body as { readonly reasons?: readonly Incompatibility[] };
  return reasons.map(({ reason }) => reason);
}
