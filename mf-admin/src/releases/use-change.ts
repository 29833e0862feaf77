import { useState } from 'react';
import { ApiError, call, errorText } from 'shared/api';
import type { Incompatibility, SectionList } from 'shared/contract';
import { t } from 'shared/language';
import { type Plan, stateAfter, type Target } from './change.rules.ts';
import type { Problem } from './problem-alert.tsx';

type How = {
  readonly why: string;
  /** Percent of the visitors; undefined for all of them. */
  readonly traffic: number | undefined;
  /** The site never takes the release back by itself. */
  readonly keep: boolean;
};

type Options = {
  /** The list on the screen when the person requested the change. */
  readonly shown: SectionList;
  /** Called after the change or, if the response was lost, after any change. `text` describes the new state. */
  readonly onDone: (list: SectionList, text: string) => void;
  /** Called when the change failed and the shown list is out of date. */
  readonly onOutdated: (list: SectionList) => void;
};

/**
 * Changes the live releases with optimistic concurrency: if another change came first, the dialog shows the new
 * state and requests a new confirmation. Retrying is safe, because each request sends the seen revision.
 */
export function useChange({ shown, onDone, onOutdated }: Options) {
  const [list, setList] = useState(shown);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const make = async (plan: Plan, how: How): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const news = await send(plan, how, list);
      onDone(news, plan.done ?? stateAfter(plan, news));
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      const isLost = status < 400 || status >= 500;
      const isOutdated = [404, 409, 412].includes(status);
      const now = isLost || isOutdated ? await call('releases.list').catch(() => null) : list;
      const state = now && stateAfter(plan, now);
      if (isLost && now && state !== null && now.revision !== list.revision)
        return onDone(now, state);
      setProblem(problemOf(error, { isLost, state }));
      if (now === null || now === list) return;
      setList(now);
      onOutdated(now);
    } finally {
      setBusy(false);
    }
  };

  return { list, busy, problem, make };
}

/** A single section is a set of one. */
function send(plan: Plan, how: How, { revision }: SectionList): Promise<SectionList> {
  const { question: purpose, undo, targets } = plan;
  const { why, traffic, keep } = how;
  const options = { purpose, headers: { 'if-match': `"${revision}"` } };
  if (undo)
    return call('releases.rollBackSet', {
      ...options,
      body: { releases: targets.map(seenOf), why },
    });
  const releases = targets.map((target) => ({ ...seenOf(target), version: target.version }));
  const body = { releases, why, traffic, keep: keep || undefined };
  return call('releases.promoteSet', { ...options, body });
}

const seenOf = ({ section: { name, live } }: Target) => ({ section: name, expected: live });

type Seen = {
  readonly isLost: boolean;
  /** The present state; null if it could not be loaded. */
  readonly state: string | null;
};

function problemOf(error: unknown, seen: Seen): Problem {
  if (!(error instanceof ApiError) || error.detail.code !== 'RELEASE_MISFIT')
    return { text: problemText(error, seen), reasons: [] };
  const { reasons = [] } = error.detail.body as { readonly reasons?: readonly Incompatibility[] };
  return {
    text: t('It does not fit the rest of the site:'),
    reasons: reasons.map(({ reason }) => reason),
  };
}

function problemText(error: unknown, { isLost, state }: Seen): string {
  if (state === null) return errorText(error, UNKNOWN);
  if (isLost) {
    const text = errorText(error, t('No answer came.'));
    return `${text} ${state} ${t('You can try again: nothing is done twice.')}`;
  }
  const { status } = error as ApiError;
  if (status === 412)
    return t(
      'Somebody else has changed what is live in the meantime. {state} Do you still want this?',
      { state },
    );
  const text = errorText(error, t('The site refused. Please try again.'));
  return status === 404 || status === 409 ? `${text} ${state}` : text;
}

const UNKNOWN = t(
  'No answer came, and it is not known whether this has happened. Check your connection and try again: nothing is done twice.',
);
