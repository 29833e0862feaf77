import type { Deployment, SectionList } from 'shared/contract';
import { ExpectedError } from '../start/expected-error.mjs';
import type { Options } from './options.ts';
import { Refused, type SiteClient } from './site-client.ts';
import { say, step, total } from './steps.ts';

const ATTEMPTS = 3;

/** The entries of the history after which something else is live. */
const CHANGES: readonly Deployment['action'][] = [
  'SHIPPED',
  'PROMOTED',
  'CANARY',
  'CANARY_ENDED',
  'ROLLED_BACK',
  'ROLLED_BACK_ITSELF',
];

type Promotion = {
  readonly options: Options;
  readonly version: string;
  readonly before: SectionList;
};

/**
 * Makes an uploaded release live. Tries again when only other sections have changed since `before` was
 * loaded. If this section has changed, throws ExpectedError that says who changed it.
 */
export async function promote(
  client: SiteClient,
  { options, version, before }: Promotion,
): Promise<void> {
  const { name, canary, keep, why } = options;
  let seen = before;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.promote({ version, traffic: canary, keep, why }, seen.revision);
      return;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'ADMINISTRATORS_PROMOTE') {
        throw new ExpectedError(`${error.message} ${version} is uploaded and waits there.`);
      }
      if (error.code !== 'REVISION_CHANGED') throw error;
      seen = await client.list();
      if (attempt < ATTEMPTS && stateOf(seen, name) === stateOf(before, name)) continue;
      const last = (await client.history()).find(({ action }) => CHANGES.includes(action));
      throw new ExpectedError(
        `Somebody else changed ${name} meanwhile: ${last?.who} ${last?.action.toLowerCase()} ${last?.to} at ${last?.at}. Yours is uploaded, not live. Look, then run the command again.`,
      );
    }
  }
}

function stateOf({ sections }: SectionList, name: string): string {
  const section = sections.find((one) => one.name === name);
  return JSON.stringify([section?.live, section?.canary]);
}

/** Makes the release before the live one live again, or ends a canary. */
export async function rollBack(client: SiteClient, { name, why, site }: Options): Promise<void> {
  const before = await client.list();
  const from = before.sections.find((one) => one.name === name)?.live;
  const after = await step('rolled back', () => client.rollBack(why, before.revision));
  const to = after.sections.find((one) => one.name === name)?.live;
  say(`${name}: ${from} → ${to}, live on ${site} (${total()})`);
}
