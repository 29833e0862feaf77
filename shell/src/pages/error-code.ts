const FALLBACK = 500;

/** The status code to show: from the query or the navigation's state, if it is the code of an error. */
export function errorCode(query: string | null, state: unknown): number {
  for (const code of [query, codeIn(state)]) {
    if (code === null || !/^[45]\d\d$/.test(String(code))) continue;
    return Number(code);
  }
  return FALLBACK;
}

const codeIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'code' in state ? state.code : null;
