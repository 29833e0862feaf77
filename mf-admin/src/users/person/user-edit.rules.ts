import type { UserDetail } from 'shared/contract';
import { hasRight, normalizeClass, type Role } from 'shared/domain';
import { plural, t } from 'shared/language';

type UserFields = {
  readonly name: string;
  readonly role: Role;
  readonly class?: string | undefined;
};

/** The changed fields; a class that is removed is an empty text. */
export type UserEdit = Partial<UserFields>;

export function editOf(user: UserFields, fields: UserFields): UserEdit {
  const name = fields.name.trim().replace(/\s+/gu, ' ');
  const schoolClass = normalizeClass(fields.class ?? '');
  return {
    ...(name !== user.name && { name }),
    ...(fields.role !== user.role && { role: fields.role }),
    ...(schoolClass !== (user.class ?? '') && { class: schoolClass }),
  };
}

export const isEmptyEdit = (edit: UserEdit): boolean => Object.keys(edit).length === 0;

/** Whether the edit takes away a role that lets a person hold assigned orders or cash. */
export const isDemotion = (user: Pick<UserDetail, 'role'>, { role }: UserEdit): boolean =>
  role !== undefined && hasRight(user, 'orders.collect') && !hasRight({ role }, 'orders.collect');

/**
 * Says what becomes of the orders and cash of a person who loses the role; null if there are neither. `openOrderCount` is null
 * where it could not be loaded, `cash` where there is none.
 */
export function leftBehindText(openOrderCount: number | null, cash: string | null): string | null {
  const sentences = [
    openOrderCount === null
      ? t('Open orders, if there are any, go to another class rep.')
      : openOrderCount > 0 &&
        plural(
          openOrderCount,
          '1 open order goes to another class rep.',
          '{count} open orders go to another class rep.',
        ),
    cash !== null &&
      t('{sum} of collected cash stays on the balance until it is cleared.', { sum: cash }),
  ];
  return sentences.filter(Boolean).join(' ') || null;
}
