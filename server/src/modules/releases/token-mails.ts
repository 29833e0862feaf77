import type { Deployment } from 'shared/contract';
import { t } from 'shared/language';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { plainName } from '../mail/plain-name.ts';
import { schoolTime } from '../mail/school-time.ts';
import { type Mailing, mailAdministrators } from './administrator-mails.ts';

/** What a deploy token can do. */
type ByToken = Extract<
  Deployment['action'],
  'UPLOADED' | 'PREVIEWED' | 'CANARY' | 'CANARY_ENDED' | 'ROLLED_BACK' | 'PROMOTED'
>;

/** What was done with a deploy token, as it stands in the history. */
type Entry = Pick<
  Row<'deployments'>,
  'section' | 'who' | 'action' | 'from_version' | 'to_version' | 'traffic'
> & { readonly kept?: 0 | 1 };

/** Mails the administrators what somebody did with a deploy token. */
export function mailDoneByToken(tx: Db, entry: Entry, mailing: Mailing): Promise<void> {
  const isLive = entry.action !== 'UPLOADED' && entry.action !== 'PREVIEWED';
  const kind = isLive ? 'release-changed' : 'release-uploaded';
  const write = () => {
    const { subject, sentence } = wordsOf(entry);
    const after = [
      t(
        'A section runs with the rights of whoever opens it. If its committee did not do this, revoke the token and roll back.',
      ),
    ];
    if (!isLive) {
      after.push(
        t('What is uploaded or previewed within the next hour stands in the history only.'),
      );
    }
    return { subject, before: [sentence], after };
  };
  return mailAdministrators(tx, { kind, write }, mailing);
}

/** Mails the administrators that a deploy token ends soon. */
export function mailTokenEnding(
  tx: Db,
  { section, label, expires_at }: Row<'deploy_tokens'>,
  mailing: Mailing,
): Promise<void> {
  const write = () => ({
    subject: t('A deploy token of {section} ends soon', { section }),
    before: [
      t(
        'The deploy token “{label}” of {section} is valid until {time}. After that its committee cannot release with it.',
        { label: plainName(label), section, time: schoolTime(expires_at) },
      ),
    ],
    after: [t('If the committee still needs one, make another token and give it to them.')],
  });
  return mailAdministrators(tx, { kind: 'token-ending', write }, mailing);
}

type Words = { readonly subject: string; readonly sentence: string };

function wordsOf({ section, who, action, from_version, to_version, traffic, kept }: Entry): Words {
  const name = plainName(who);
  const from = String(from_version);
  const to = String(to_version);
  const share = String(traffic);
  const stays = kept ? ` ${t('The site does not take it back by itself.')}` : '';
  const words: Record<ByToken, () => Words> = {
    UPLOADED: () => ({
      subject: t('{section} {to} was uploaded', { section, to }),
      sentence: t('{name} has uploaded {section} {to}. What is live stays.', { name, section, to }),
    }),
    PREVIEWED: () => ({
      subject: t('A preview of {section} {to} was made', { section, to }),
      sentence: t('{name} has made a preview link of {section} {to}. It is not live.', {
        name,
        section,
        to,
      }),
    }),
    CANARY: () => ({
      subject: t('{section} {to} is shown to {share} % of the visitors', { section, to, share }),
      sentence: t(
        '{name} has shown {section} {to} to {share} % of the visitors. The others get {from}.',
        { name, section, to, share, from },
      ),
    }),
    CANARY_ENDED: () => ({
      subject: t('The canary of {section} has ended', { section }),
      sentence: t('{name} has ended the canary of {section}: everybody gets {to}.', {
        name,
        section,
        to,
      }),
    }),
    ROLLED_BACK: () => ({
      subject: t('{section} was rolled back', { section }),
      sentence: t('{name} has rolled {section} back from {from} to {to}.', {
        name,
        section,
        from,
        to,
      }),
    }),
    PROMOTED: () => ({
      subject: t('{section} {to} is live', { section, to }),
      sentence: `${
        from_version === null || from_version === to_version
          ? t('{name} has made {section} {to} live.', { name, section, to })
          : t('{name} has made {section} {to} live in place of {from}.', {
              name,
              section,
              to,
              from,
            })
      }${stays}`,
    }),
  };
  return words[action as ByToken]();
}
