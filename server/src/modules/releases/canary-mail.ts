import { currentLocale, t } from 'shared/language';
import type { Db } from '../../database/database.ts';
import { type Mailing, mailAdministrators } from './administrator-mails.ts';
import type { Named } from './step.ts';

type Grown = {
  /** One release, or those of a set. */
  readonly releases: readonly Named[];
  /** Percent of the visitors who get it now; 100 for everybody. */
  readonly traffic: number;
};

/** Mails the administrators that the site shows a canary to more visitors than before. */
export function mailCanaryGrown(
  tx: Db,
  { releases, traffic }: Grown,
  mailing: Mailing,
): Promise<void> {
  const [only, ...others] = releases;
  const write = () =>
    only && others.length === 0
      ? { ...oneGrown({ ...only, traffic }), after: [whatNow(traffic)] }
      : { ...setGrown({ releases: listed(releases), traffic }), after: [whatNow(traffic)] };
  return mailAdministrators(tx, { kind: 'canary-grown', write }, mailing);
}

const listed = (releases: readonly Named[]): string =>
  new Intl.ListFormat(currentLocale()).format(
    releases.map(({ section, version }) => `${section} ${version}`),
  );

const whatNow = (traffic: number): string =>
  traffic === 100
    ? t('If it should not be live, roll it back there.')
    : t('It goes on growing by itself. To stop that, end the canary or change its share there.');

const oneGrown = ({ section, version, traffic }: Named & Pick<Grown, 'traffic'>) =>
  traffic === 100
    ? {
        subject: t('{section} {version} is live', { section, version }),
        before: [
          t(
            '{section} {version} was healthy as a canary, and the site has made it live for everybody.',
            { section, version },
          ),
        ],
      }
    : {
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
      };

const setGrown = ({ releases, traffic }: { releases: string; traffic: number }) =>
  traffic === 100
    ? {
        subject: t('{releases} are live together', { releases }),
        before: [
          t(
            '{releases} were healthy as a canary, and the site has made them live for everybody, all together.',
            { releases },
          ),
        ],
      }
    : {
        subject: t('{releases} are shown to {traffic} % of the visitors', { releases, traffic }),
        before: [
          t(
            '{releases} are healthy as a canary, and the site shows them to {traffic} % of the visitors now.',
            { releases, traffic },
          ),
        ],
      };
