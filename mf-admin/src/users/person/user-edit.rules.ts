import type { UserDetail } from 'shared/contract';
import { hasRight, normalizeClass, type Role } from 'shared/domain';
import { plural, t } from 'shared/language';

type UserFields = {
  readonly name: string;
  readonly role: Role;
  readonly class?: string | undefined;
};

export type UserEdit = {
  readonly name: string | null;
  readonly role: Role | null;
  /** Empty for none; undefined if unchanged. */
  readonly class?: string | undefined;
};

export function editOf(user: UserFields, fields: UserFields): UserEdit {
  const name = fields.name.trim().replace(/\s+/gu, ' ');
  const schoolClass = normalizeClass(fields.class ?? '');
  return {
    name: name === user.name ? null : name,
    role: fields.role === user.role ? null : fields.role,
    class: schoolClass === (user.class ?? '') ? undefined : schoolClass,
  };
}

export const isEmptyEdit = (edit: UserEdit): boolean =>
  edit.name === null && edit.role === null && edit.class === undefined;

/** Whether the edit takes away a role that lets a person hold assigned orders or cash. */
export const isDemotion = (user: Pick<UserDetail, 'role'>, { role }: UserEdit): boolean =>
  role !== null && hasRight(user, 'orders.collect') && !hasRight({ role }, 'orders.collect');

/** The orders and cash of a person who loses the role, in words; null if none. */
export function leftBehindText(openOrderCount: number, cash: string | null): string | null {
  const sentences = [
    openOrderCount > 0 &&
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
