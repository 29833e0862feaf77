import { parseArgs } from 'node:util';
import { NETWORKS, type Network } from './networks.ts';
import { PAGE_NAMES, type PageName } from './pages.ts';

export const VARIANTS = ['site', 'off', 'monolith'] as const;
export type Variant = (typeof VARIANTS)[number];

export type Options = {
  readonly rounds: number;
  readonly pages: readonly PageName[];
  readonly variants: readonly Variant[];
  readonly networks: readonly Network[];
  /** The first of six ports. */
  readonly port: number;
  /** Files for the results and for the plot, if they are wanted. */
  readonly json: string | undefined;
  readonly plot: string | undefined;
};

/** Reads the arguments of the command. Throws a sentence when one of them is not known. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: args.filter((one) => one !== '--'),
    options: {
      rounds: { type: 'string', default: '3' },
      pages: { type: 'string', default: PAGE_NAMES.join() },
      variants: { type: 'string', default: VARIANTS.join() },
      networks: { type: 'string', default: Object.keys(NETWORKS).join() },
      port: { type: 'string', default: '21340' },
      json: { type: 'string' },
      plot: { type: 'string' },
    },
  });
  return {
    rounds: positive('rounds', values.rounds),
    pages: listed('pages', { text: values.pages, known: PAGE_NAMES }),
    variants: listed('variants', { text: values.variants, known: VARIANTS }),
    networks: listed('networks', {
      text: values.networks,
      known: Object.keys(NETWORKS) as Network[],
    }),
    port: positive('port', values.port),
    json: values.json,
    plot: values.plot,
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} ${text} is no number above zero`);
  return value;
}

type List<T> = { readonly text: string; readonly known: readonly T[] };

function listed<T extends string>(name: string, { text, known }: List<T>): T[] {
  const wanted = text.split(',');
  const strange = wanted.filter((one) => !known.includes(one as T));
  if (strange.length > 0)
    throw new Error(`--${name} knows ${known.join(', ')}, and not ${strange.join(', ')}`);
  return known.filter((one) => wanted.includes(one));
}
