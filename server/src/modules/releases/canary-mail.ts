import { t } from 'shared/language';
import type { Db } from '../../database/database.ts';
import { type Mailing, mailAdministrators } from './administrator-mails.ts';

type Grown = {
  readonly section: string;
  readonly version: string;
  /** Percent of the visitors who get it now; 100 for everybody. */
  readonly traffic: number;
};

/** Mails the administrators that the site shows a canary to more visitors than before. */
export const mailCanaryGrown = (tx: Db, grown: Grown, mailing: Mailing): Promise<void> =>
  mailAdministrators(
    tx,
    { kind: 'canary-grown', write: () => (grown.traffic === 100 ? live(grown) : shown(grown)) },
    mailing,
  );

const live = ({ section, version }: Grown) => ({
  subject: t('{section} {version} is live', { section, version }),
  before: [
    t('{section} {version} was healthy as a canary, and the site has made it live for everybody.', {
      section,
      version,
    }),
  ],
  after: [t('If it should not be live, roll it back there.')],
});

const shown = ({ section, version, traffic }: Grown) => ({
  subject: t('{section} {version} is shown to {traffic} % of the visitors', {
    section,
    version,
    traffic,
  }),
  before: [
    t(
      '{section} {version} is healthy as a canary, and the site shows it to {traffic} % of the visitors now.',
      { section, version, traffic },
    ),
  ],
  after: [
    t('It goes on growing by itself. To stop that, end the canary or change its share there.'),
  ],
});
