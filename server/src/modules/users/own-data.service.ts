import type { OwnData } from 'shared/contract';
import { fromCents, roleName } from 'shared/domain';
import type { Clock } from '../../base/clock.ts';
import { isoTime } from '../../base/paging.ts';
import type { Database } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { findAuditEntriesAbout } from '../audit/audit.queries.ts';
import { findLedger } from '../balances/balances.queries.ts';
import { toLedgerEntry } from '../balances/balances.service.ts';
import { toOrder } from '../orders/order.ts';
import { findOwnOrders } from '../orders/orders.queries.ts';
import { addressOf } from '../pictures/pictures.service.ts';
import { findMailsTo, findPicturesOf, findPostsBy, findSignIns } from './own-data.queries.ts';
import { findUser } from './users.queries.ts';

const NEWEST = { column: 'orders.created_at', direction: 'desc' } as const;

type Deps = { readonly database: Database; readonly clock: Clock };

/** Everything that the site stores about a user, for that user (GDPR, articles 15 and 20). */
export function createOwnData({ database: { db }, clock }: Deps) {
  return {
    async collect({ id }: SignedIn): Promise<OwnData> {
      const user = await findUser(db, id);
      if (!user) throw new HttpError('NOT_AUTHENTICATED');
      const [orders, signIns, cash, posts, pictures, mails, notes] = await Promise.all([
        findOwnOrders(db, { buyerId: id }, NEWEST).execute(),
        findSignIns(db, id),
        findLedger(db, id).execute(),
        findPostsBy(db, id),
        findPicturesOf(db, id),
        findMailsTo(db, user.email),
        findAuditEntriesAbout(db, id),
      ]);
      return {
        madeAt: isoTime(clock.now()),
        account: {
          id,
          name: user.name,
          username: user.username,
          email: user.email,
          emailVerified: user.email_verified === 1,
          role: roleName(user.role),
          graduationYear: user.graduation_year,
          avatarUrl: user.avatar_url,
          collectedBalance: fromCents(user.collected_balance_cents),
          language: user.language,
          joinedAt: isoTime(user.created_at),
          mailPreferences: { orders: user.order_mails === 1 },
          pickup: user.pickup,
        },
        signIns: signIns.map((session) => ({
          at: isoTime(session.created_at),
          lastUsedAt: isoTime(session.last_used_at ?? session.created_at),
          endsAt: isoTime(session.expires_at),
          signedOutAt: session.ended_at === null ? null : isoTime(session.ended_at),
        })),
        orders: orders.map(toOrder),
        cash: cash.map(toLedgerEntry),
        posts: posts.map((post) => ({
          id: post.id,
          title: post.title,
          createdAt: isoTime(post.created_at),
          updatedAt: isoTime(post.updated_at),
        })),
        pictures: pictures.map((picture) => ({
          url: addressOf(picture),
          bytes: picture.bytes,
          uploadedAt: isoTime(picture.created_at),
        })),
        mails: mails.map((mail) => ({
          subject: mail.subject,
          writtenAt: isoTime(mail.created_at),
          sentAt: mail.sent_at === null ? null : isoTime(mail.sent_at),
        })),
        notes: notes.map((note) => ({
          action: note.action,
          at: isoTime(note.created_at),
          byThemselves: note.actor_id === id,
        })),
      };
    },
  };
}

export type OwnDataService = ReturnType<typeof createOwnData>;
