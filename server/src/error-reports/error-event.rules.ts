/** Where an error happened, as far as it may be told. */
export type ErrorPlace = {
  /** Pattern of the route, or what the process was doing. */
  readonly place: string;
  readonly method?: string;
  /** The reference in the answer and in the log. */
  readonly requestId?: string;
};

const MOST_TEXT = 300;
const MOST_FRAMES = 50;

const QUOTED = /"[^"]*"?/g;
/** A name of the database, such as that of a constraint. */
const DATABASE_NAME = /^"[a-z]+(?:_[a-z]+)+"$/;
const ADDRESS = /[^\s@<>"']+@[^\s@<>"']+/g;
const TOKEN = /[\w.-]{32,}/g;

/** A message without what somebody may have typed, and without what opens a door. */
export const scrubbed = (text: string): string =>
  text
    .replace(QUOTED, (quoted) => (DATABASE_NAME.test(quoted) ? quoted : '"…"'))
    .replace(ADDRESS, '…@…')
    .replace(TOKEN, '…')
    .slice(0, MOST_TEXT);

const FRAME =
  /^\s+at (?:async )?(?:(?<name>.+?) \()?(?<file>[^()\s]+):(?<line>\d+):(?<column>\d+)\)?$/;

/** The calls that led to an error, the outermost first, with paths from the folder of the project on. */
function framesOf({ stack = '' }: Error, root: string) {
  const frames = stack.split('\n').flatMap((line) => {
    const { name, file = '', line: number, column } = FRAME.exec(line)?.groups ?? {};
    if (number === undefined) return [];
    return [
      {
        function: name ?? '?',
        filename: file.replace(root, '').replace(/^file:\/\/.*\/(?=node_modules\/)/, ''),
        lineno: Number(number),
        colno: Number(column),
        in_app: file.startsWith(root) && !file.includes('/node_modules/'),
      },
    ];
  });
  return frames.slice(0, MOST_FRAMES).reverse();
}

const MOST_CAUSES = 3;

/** An error and what caused it, the first cause first. */
function exceptionsOf(error: unknown, root: string) {
  const found = [];
  for (let one = error; found.length < MOST_CAUSES; one = one.cause) {
    if (!(one instanceof Error)) break;
    found.push({
      type: one.name.slice(0, MOST_TEXT),
      value: scrubbed(one.message),
      stacktrace: { frames: framesOf(one, root) },
    });
  }
  if (found.length === 0) found.push({ type: 'Unknown', value: `thrown: ${typeof error}` });
  return found.reverse();
}

/** The code of an error of the database, the network or the disk. */
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? scrubbed(error.code)
    : undefined;

/** An error as an event of Sentry. It holds nothing of the request but the pattern of its route. */
export function errorEvent(
  error: unknown,
  { place, method, requestId }: ErrorPlace,
  {
    id,
    now,
    root,
    environment,
  }: {
    readonly id: string;
    /** Epoch milliseconds. */
    readonly now: number;
    /** `file:` address of the project's folder. */
    readonly root: string;
    readonly environment: string;
  },
) {
  const code = codeOf(error);
  return {
    event_id: id,
    timestamp: now / 1000,
    platform: 'node',
    level: 'error',
    environment,
    transaction: place,
    exception: { values: exceptionsOf(error, root) },
    tags: {
      ...(method !== undefined && { method }),
      ...(requestId !== undefined && { request_id: requestId }),
      ...(code !== undefined && { code }),
    },
  };
}
