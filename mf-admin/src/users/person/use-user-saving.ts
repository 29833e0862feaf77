import { useEffect, useState } from 'react';
import { call, refreshUser } from 'shared/api';
import type { UserDetail } from 'shared/contract';
import { useMutation } from 'shared/data';
import { roleName } from 'shared/domain';
import { t } from 'shared/language';
import { useRevalidator } from 'shared/router';
import { useSession } from 'shared/session';
import { isEmptyEdit, type UserEdit } from './user-edit.rules.ts';

const SAVED_SHOWN_MS = 3000;

/** Saves name, class and role of a user in two calls. If the second fails, the first stays saved. */
export function useUserSaving(loadedUser: UserDetail) {
  const [user, setUser] = useState(loadedUser);
  const [hasNothingToSave, setNothingToSave] = useState(false);
  const { revalidate } = useRevalidator();
  const { kind, busy, error, write, reset } = useMutation(
    async ({ role, ...profileEdit }: UserEdit) => {
      if (!isEmptyEdit(profileEdit)) setUser(await saveProfile(user, profileEdit));
      if (role === undefined) return;
      setUser(await saveRole(user, role));
      // The response does not contain who gave the role, so the user is loaded again.
      void revalidate();
    },
    // The page has a sentence of its own for every failure.
    { fallback: '' },
  );
  useEffect(() => {
    // Hides the success message after a delay.
    if (kind !== 'done') return;
    const timer = setTimeout(reset, SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [kind, reset]);

  const save = (edit: UserEdit): void => {
    setNothingToSave(isEmptyEdit(edit));
    if (!isEmptyEdit(edit)) void write(edit);
  };
  const clearOutcome = (): void => {
    setNothingToSave(false);
    reset();
  };
  return {
    user,
    busy,
    save,
    clearOutcome,
    outcome: { kind: hasNothingToSave ? 'empty' : kind, error } as const,
  };
}

/** The response has no class if the user has none any more, so the class from before must not stay in the result. */
async function saveProfile(
  { class: _classBefore, ...user }: UserDetail,
  edit: Omit<UserEdit, 'role'>,
): Promise<UserDetail> {
  const { id, email, role } = user;
  const name = edit.name ?? user.name;
  // Despite its name, the call also changes other users: the body says whom.
  const body = { id, name, email, role, class: edit.class };
  const saved = await call('users.updateMe', { body }).catch(logAs('Failed to update name'));
  if (id === useSession.getState().user?.id) void refreshUser();
  return { ...user, ...saved, name };
}

async function saveRole(user: UserDetail, role: UserDetail['role']): Promise<UserDetail> {
  const purpose = t('Change the role of {name}', { name: user.name });
  const options = { purpose, params: { id: user.id }, query: { newRole: roleName(role) } };
  const saved = await call('users.setRole', options).catch(logAs('Failed to update role'));
  return { ...saved, role };
}

/** The page shows one message for both calls, so the console logs which one failed. The error goes on to `useMutation`. */
const logAs =
  (failureText: string) =>
  (error: unknown): never => {
    console.error(failureText, error);
    throw error;
  };
