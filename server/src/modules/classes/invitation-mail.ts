import { type Language, t } from 'shared/language';
import type { MailType } from '../mail/mail.ts';
import { INVITATION_DAYS, startInvitation } from './invitations.queries.ts';

/** Its reader has no account, and so no language: it is written in `language`, that of the inviter. */
type InvitationData = { readonly token: string; readonly language: Language };

/** The mail with a link that makes an account. It names nobody: a list may put a wrong name beside an address. */
export const invitationMail: MailType<InvitationData, 'invitation'> = {
  kind: 'invitation',
  async write({ data: { token } }, { db, clock, sender: { siteName: site, publicUrl } }) {
    // Null drops the mail: its invitation has ended.
    if (!(await startInvitation(db, token, clock.now()))) return null;
    return {
      subject: t('Your account for {site}', { site }),
      before: [
        t(
          'The student council invites you to {site}, with its news and its store. Your address is on the list of your school.',
          { site },
        ),
      ],
      // Behind the #, no browser sends it on: it is in no request log.
      link: { label: t('Make your account'), url: `${publicUrl}/register#invitation=${token}` },
      after: [
        t('The link works once, and for {count} days.', { count: INVITATION_DAYS }),
        t('If you want no account, do nothing: your address is deleted then.'),
      ],
    };
  },
};
