import { LANGUAGES, t } from 'shared/language';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import { inLanguage } from '../../language/speaker.ts';
import type { QuarantinedRelease } from '../../rendering/quarantine.ts';
import type { Renderer } from '../../rendering/renderer.ts';
import { isInOutbox } from '../mail/outbox.queries.ts';
import type { Sender } from '../mail/sender.ts';
import { mailAdministrators } from './administrator-mails.ts';
import { faultInWords } from './fault-in-words.ts';
import { lockRevision } from './releases.queries.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly renderer: Pick<Renderer, 'quarantined'>;
  readonly sender: Sender;
};

const KIND = 'release-not-rendered';

/** A single failure may come from a machine that was busy. */
const TIMES_TO_COUNT = 2;

/**
 * Returns what mails the administrators, once for each release, that the site does not render its pages. Each
 * process renders for itself: the first that notices tells of it.
 */
export function createQuarantineMails({ database, clock, renderer, sender }: Deps) {
  const told = new Set<string>();

  const mailAll = ({ name, version, why }: QuarantinedRelease): Promise<void> => {
    const write = () => ({
      subject: t('Pages of {name} {version} are shown without content from the server', {
        name,
        version,
      }),
      before: [
        t('The site has tried to render pages of {name} {version}, and {why}.', {
          name,
          version,
          why: faultInWords(why),
        }),
        t(
          'Visitors see them all the same, once the scripts have come. The site tries again by itself.',
        ),
      ],
      after: [t('The committee of the section can release it anew, or you can roll it back.')],
    });
    const mailing = { now: clock.now(), sender };
    return database.transaction(async (tx) => {
      // So that two processes do not look at the same time.
      await lockRevision(tx);
      const subjects = LANGUAGES.map((language) => inLanguage(language, () => write().subject));
      if (await isInOutbox(tx, { kind: KIND, subjects })) return;
      await mailAdministrators(tx, { kind: KIND, write }, mailing);
    });
  };

  return async (): Promise<void> => {
    for (const release of renderer.quarantined()) {
      const key = `${release.name} ${release.version}`;
      if (release.times < TIMES_TO_COUNT || told.has(key)) continue;
      await mailAll(release);
      told.add(key);
    }
  };
}
