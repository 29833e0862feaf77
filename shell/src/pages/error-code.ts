const FALLBACK = 500;

/** The status code to show: from the query or the navigation's state, if that is a code of an error. */
export function errorCode(query: string | null, state: unknown): number {
  for (const given of [query, codeIn(state)]) {
    if (given === null || !/^[45]\d\d$/.test(String(given))) continue;
    return Number(given);
  }
  return FALLBACK;
}

const codeIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'code' in state ? state.code : null;
