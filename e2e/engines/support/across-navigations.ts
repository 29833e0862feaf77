import { soon } from './soon.ts';

/** Messages of drivers about a script whose page was replaced by another one. */
const REPLACED =
  /context was destroyed|Cannot find context|DiscardedBrowsingContext|no such frame|frame got detached|Could not parse script result/i;

/** Evaluates an expression in the page, or in the page that replaces it meanwhile. */
export const acrossNavigations = <T>(evaluate: () => Promise<T>): Promise<T> =>
  soon(async () => {
    try {
      return { value: await evaluate() };
    } catch (cause) {
      if (REPLACED.test(String(cause))) throw cause;
      return { cause };
    }
  }).then((response) => {
    if ('cause' in response) throw response.cause;
    return response.value;
  });
