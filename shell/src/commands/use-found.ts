import { useEffect, useState } from 'react';
import type { CommandGroup } from './command.rules.ts';
import type { FindThings } from './find-things.ts';

/** So long must typing rest before the server is asked. */
const REST_MS = 180;
const SHORTEST = 2;

type Answer = { readonly term: string; readonly groups: readonly CommandGroup[] | null };

/** What the server finds for a term. `groups` are only those of this term; null if it cannot be reached. */
export function useFound(term: string, find: FindThings) {
  const [answer, setAnswer] = useState<Answer>({ term: '', groups: [] });
  const isAsked = term.length >= SHORTEST;
  useEffect(() => {
    // Talks to the server once typing rests, and gives up an answer that nobody waits for any more.
    if (!isAsked) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const groups = await find(term, stop.signal).catch(() => null);
      if (!stop.signal.aborted) setAnswer({ term, groups });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [term, isAsked, find]);
  const isCurrent = isAsked && answer.term === term;
  return { busy: isAsked && !isCurrent, groups: isCurrent ? answer.groups : [] };
}
