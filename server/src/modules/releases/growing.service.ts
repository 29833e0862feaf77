import type { FastifyBaseLogger } from 'fastify';
import { CANARY_STEP_MINUTES } from 'shared/domain';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../http/refusals.ts';
import type { Sender } from '../mail/sender.ts';
import { mailCanaryGrown } from './canary-mail.ts';
import type { ReleaseChanges } from './changes.service.ts';
import { isHealthy } from './evidence.rules.ts';
import { evidenceOn, ITSELF } from './health.service.ts';
import { findLive, type LiveRow, restartStep } from './releases.queries.ts';
import { mailTakenBack } from './taken-back-mail.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly changes: ReleaseChanges;
  readonly sender: Sender;
};

const STEP_MS = CANARY_STEP_MINUTES * 60_000;

/**
 * Shows canaries that grow by themselves to more visitors, step by step, while they are healthy. All that is known
 * of a step stands in the database: any process goes on with it, after a restart too. One that fails is taken back as
 * every fresh release is; here it only waits.
 */
export function createCanaryGrowth(deps: Deps) {
  const { database, clock, logger, changes, sender } = deps;

  async function grow(row: LiveRow, since: number): Promise<void> {
    const { section, version: before, canary: version } = row;
    if (
      version === null ||
      !isHealthy(await evidenceOn(deps, { section, version, since, before }))
    ) {
      return;
    }
    const mailing = { now: clock.now(), sender };
    const why = `Healthy for ${CANARY_STEP_MINUTES} minutes.`;
    try {
      await changes.grow({ seen: row, deployer: ITSELF, why }, (tx, { traffic }) =>
        mailCanaryGrown(tx, { section, version, traffic }, mailing),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // What is live beside it has changed since it began. Nobody waits for it, so it must not stay as it is.
      const reason = `It no longer fits what is live: ${error.code}.`;
      logger.warn({ section, version, why: error.code }, 'a canary cannot grow and was ended');
      await changes.takeBack({ section, version, deployer: ITSELF, why: reason }, (tx, back) =>
        mailTakenBack(tx, { section, version, to: back.to, why: reason }, mailing),
      );
    }
  }

  return async function growAll(): Promise<void> {
    for (const row of await findLive(database.db)) {
      const { canary_step_at: since } = row;
      if (since === null) continue;
      // The step began while the clock was ahead: it begins now.
      if (since > clock.now()) await restartStep(database.db, row, clock.now());
      else if (since + STEP_MS <= clock.now()) await grow(row, since);
    }
  };
}
