import type { FastifyBaseLogger } from 'fastify';
import { CANARY_STEP_MINUTES } from 'shared/domain';
import { pageLoads, SHELL } from 'shared/releases';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../http/refusals.ts';
import type { Renderer } from '../../rendering/renderer.ts';
import type { Sender } from '../mail/sender.ts';
import { mailCanaryGrown } from './canary-mail.ts';
import type { ReleaseChanges } from './changes.service.ts';
import { isHealthy } from './evidence.rules.ts';
import type { Growing } from './grow-steps.ts';
import { evidenceOn, ITSELF } from './health.service.ts';
import { TIMES_TO_COUNT } from './quarantine-mail.ts';
import { findLive, type LiveRow, restartStep } from './releases.queries.ts';
import { type ShellEvidence, speaksEnough } from './silence.rules.ts';
import { mailTakenBack } from './taken-back-mail.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly changes: ReleaseChanges;
  readonly sender: Sender;
  readonly renderer: Pick<Renderer, 'quarantined'>;
};

const STEP_MS = CANARY_STEP_MINUTES * 60_000;

/** A canary that grows: its section, version, the release before it, and since when it has its present share. */
type Member = {
  readonly section: string;
  readonly version: string;
  readonly since: number;
  readonly before: string;
};

/**
 * Shows canaries that grow by themselves to more visitors, step by step, while they are healthy. All that is known
 * of a step stands in the database: any process goes on with it, after a restart too. One that fails is taken back as
 * every fresh release is; here it only waits. A set grows as one.
 */
export function createCanaryGrowth(deps: Deps) {
  const { database, clock, logger, changes, sender, renderer } = deps;

  async function grow(seen: Growing, members: readonly Member[]): Promise<void> {
    const known = await Promise.all(
      members.map(async (one) => ({ ...one, evidence: await evidenceOn(deps, one) })),
    );
    if (!mayGrow(known)) return;
    const [first] = members;
    if (!first) return;
    const mailing = { now: clock.now(), sender };
    const why = `Healthy for ${CANARY_STEP_MINUTES} minutes.`;
    try {
      await changes.grow({ seen, deployer: ITSELF, why }, (tx, { traffic }) =>
        mailCanaryGrown(tx, { releases: members, traffic }, mailing),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // What is live beside it has changed since it began. Nobody waits for it, so it must not stay as it is.
      const reason = `It no longer fits what is live: ${error.code}.`;
      const { section, version } = first;
      logger.warn({ section, version, why: error.code }, 'a canary cannot grow and was ended');
      await changes.takeBack({ section, version, deployer: ITSELF, why: reason }, (tx, back) =>
        mailTakenBack(tx, { section, version, to: back.to, why: reason }, mailing),
      );
    }
  }

  /** Each process renders for itself: one that cannot keeps all of them waiting. */
  const isUnrendered = ({ section, version }: Member): boolean =>
    renderer
      .quarantined()
      .some(
        (one) => one.name === section && one.version === version && one.times >= TIMES_TO_COUNT,
      );

  return async function growAll(): Promise<void> {
    for (const seen of growingAmong(await findLive(database.db))) {
      const members = seen.flatMap(memberOf);
      const since = Math.max(...members.map((one) => one.since));
      // The step began while the clock was ahead, or pages of it are not rendered: it begins now.
      if (since > clock.now() || members.some(isUnrendered)) {
        for (const row of seen) await restartStep(database.db, row, clock.now());
      } else if (since + STEP_MS <= clock.now()) await grow(seen, members);
    }
  };
}

/** The canaries that grow, each with all sections that its visitors see together. */
function growingAmong(rows: readonly LiveRow[]): Growing[] {
  const canaries = Map.groupBy(
    rows.filter(({ canary }) => canary !== null),
    ({ section, canary_set }) => canary_set ?? section,
  );
  return [...canaries.values()].filter((all) => all.every((row) => row.canary_step_at !== null));
}

const memberOf = ({ section, canary, canary_step_at, version: before }: LiveRow): Member[] =>
  canary === null || canary_step_at === null
    ? []
    : [{ section, version: canary, since: canary_step_at, before }];

/** Of a set, sections that nobody has opened with it wait for nothing: staff areas have few visitors. */
function mayGrow(all: readonly (Member & { readonly evidence: ShellEvidence })[]): boolean {
  const opened = all.filter(({ evidence }) => evidence.fresh.some((one) => pageLoads(one) > 0));
  return (
    opened.length > 0 &&
    opened.every(({ evidence }) => isHealthy(evidence)) &&
    all.every(({ section, evidence }) => section !== SHELL || speaksEnough(evidence))
  );
}
