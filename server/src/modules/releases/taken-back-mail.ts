import { ROLE } from 'shared/domain';
import { t } from 'shared/language';
import type { Db } from '../../database/database.ts';
import { type Mailing, mailAdministrators } from './administrator-mails.ts';
import { reasonInWords } from './reason-in-words.ts';

type TakenBack = {
  readonly section: string;
  readonly version: string;
  /** The release that everybody gets instead. */
  readonly to: string;
  /** Why, as the history has it. */
  readonly why: string;
};

/** Mails the council and the administrators that the site has taken a release back by itself. */
export const mailTakenBack = (
  tx: Db,
  { section, version, to, why }: TakenBack,
  mailing: Mailing,
): Promise<void> => {
  const write = () => ({
    subject: t('{section} {version} was taken back', { section, version }),
    before: [
      t('The site has taken {section} {version} back by itself: everybody gets {to} again.', {
        section,
        version,
        to,
      }),
      reasonInWords(why),
    ],
    after: [t('Who makes it live again decides about it: then it stays.')],
  });
  return mailAdministrators(tx, { kind: 'release-taken-back', write, from: ROLE.STUCO }, mailing);
};
