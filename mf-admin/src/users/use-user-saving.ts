import { useEffect, useState } from 'react';
import { ApiError, call, refreshUser } from 'shared/api';
import type { UserDetail } from 'shared/contract';
import { roleName } from 'shared/domain';
import { useRevalidator } from 'shared/router';
import { useSession } from 'shared/session';
import type { UserEdit } from './user-edit.rules.ts';

export type SaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed'; readonly why: string | null };

const SAVED_SHOWN_MS = 3000;

/** Saves changes of a user: the name and the role are two calls, and what is saved stays saved. */
export function useUserSaving(loaded: UserDetail) {
  const [user, setUser] = useState(loaded);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const [saving, setSaving] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // The clock: good news goes by itself.
    if (outcome?.kind !== 'saved') return;
    const timer = setTimeout(() => setOutcome(null), SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const save = async (edit: UserEdit): Promise<void> => {
    setSaving(true);
    setOutcome(null);
    try {
      if (edit.name !== null) setUser(await saveName(user, edit.name));
      if (edit.role !== null) {
        setUser(await saveRole(user, edit.role));
        // The answer to the change does not say who has made it: the page asks again.
        void revalidate();
      }
      setOutcome({ kind: 'saved' });
    } catch (error) {
      setOutcome({ kind: 'failed', why: reasonOf(error) });
    } finally {
      setSaving(false);
    }
  };
  return { user, outcome, setOutcome, saving, save };
}

async function saveName(user: UserDetail, name: string): Promise<UserDetail> {
  const { id, email, role } = user;
  const saved = await naming('Failed to update name', () =>
    call('users.updateMe', { body: { id, name, email, role } }),
  );
  if (id === useSession.getState().user?.id) void refreshUser();
  return { ...user, ...saved, name };
}

async function saveRole(user: UserDetail, role: UserDetail['role']): Promise<UserDetail> {
  const options = { params: { id: user.id }, query: { newRole: roleName(role) } };
  const saved = await naming('Failed to update role', () => call('users.setRole', options));
  return { ...saved, role };
}

/** The person reads one sentence for both calls; which of them failed stands in the console. */
async function naming<T>(what: string, doing: () => Promise<T>): Promise<T> {
  try {
    return await doing();
  } catch (error) {
    console.error(what, error);
    throw error;
  }
}

/** The server's sentence where it refused on purpose: trying again will not help then. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return null;
  return error.message || null;
}
