import { useState } from 'react';
import { ApiError, call, refreshUser } from 'shared/api';
import type { CurrentUser } from 'shared/contract';
import { useMutation } from 'shared/data';
import { normalizeClass, PERSON_NAME_MAX_LENGTH } from 'shared/domain';
import { ClassChoice, NavigationBlocker } from 'shared/forms';
import { t } from 'shared/language';
import { useNavigate } from 'shared/router';
import { endSession, useSession } from 'shared/session';
import { showToast } from 'shared/toasts';
import { TextField } from 'shared/ui';
import { AccountForm } from '../account-form.tsx';
import { FormMessage } from '../form-message.tsx';
import { type Picture, pictureFile } from '../picture/picture.ts';
import { PicturePicker } from '../picture/picture-picker.tsx';
import { endSessionIfTokenUnusable } from './profile-token.ts';

export function ProfileForm({ user }: { readonly user: CurrentUser }) {
  const navigate = useNavigate();
  const [name, setName] = useState(user.name);
  const [schoolClass, setSchoolClass] = useState(user.class ?? '');
  const [picture, setPicture] = useState<Picture | null>(null);
  const typedName = name.trim();
  const typedClass = normalizeClass(schoolClass);
  const changes = {
    ...(typedName !== user.name && { name: typedName }),
    ...(typedClass !== (user.class ?? '') && { class: typedClass }),
  };
  const isChanged = picture !== null || Object.keys(changes).length > 0;
  const saving = useMutation(
    /** Returns the message of success; empty where a toast has said why nothing was saved. */
    async () => {
      const problem = endSessionIfTokenUnusable();
      if (problem !== null) {
        showToast({ kind: 'alert', text: problem });
        return '';
      }
      try {
        await saveProfile(changes, picture);
      } catch (error) {
        if (!isSessionOver(error)) throw error;
        endSession();
        showToast({ kind: 'status', text: t('Your session has ended. Please log in again.') });
        await navigate('/login');
        return '';
      }
      setPicture(null);
      setName(typedName);
      setSchoolClass(typedClass);
      return t('Profile updated successfully!');
    },
    { fallback: t('Failed to update profile') },
  );
  return (
    <AccountForm
      mutation={saving}
      submitLabel={t('Save')}
      disabled={!isChanged || changes.name === ''}
    >
      {/* Changes can no longer be saved once the session has ended. */}
      <NavigationBlocker hasChanges={() => isChanged && useSession.getState().user !== null} />
      {saving.value && <FormMessage kind="success">{saving.value}</FormMessage>}
      <PicturePicker
        // A saved picture empties the picker.
        key={user.avatarUrl}
        label={t('Profile picture')}
        name={user.name}
        currentUrl={user.avatarUrl}
        picture={picture}
        onChange={setPicture}
      />
      <TextField
        label={t('Name')}
        name="name"
        required
        maxLength={PERSON_NAME_MAX_LENGTH}
        autoComplete="name"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          saving.reset();
        }}
      />
      <ClassChoice
        name="class"
        hint={t('Class reps hand out by class.')}
        value={schoolClass}
        onChange={(event) => {
          setSchoolClass(event.target.value);
          saving.reset();
        }}
      />
      <TextField
        label={t('E-mail')}
        type="email"
        readOnly
        value={user.email}
        hint={t('Your school address cannot be changed.')}
      />
    </AccountForm>
  );
}

type ProfileChanges = { readonly name?: string; readonly class?: string };

/** Saves the changes and reloads the user, so that the whole page shows them. */
async function saveProfile(changes: ProfileChanges, picture: Picture | null): Promise<void> {
  try {
    if (picture) await uploadPicture(picture);
    if (Object.keys(changes).length > 0) await call('users.updateMe', { body: changes });
  } finally {
    await refreshUser();
  }
}

async function uploadPicture(picture: Picture): Promise<void> {
  const form = new FormData();
  form.append('file', await pictureFile(picture));
  try {
    await call('users.uploadPicture', { form });
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    const { message: reason, detail } = cause;
    throw reason === ''
      ? new ApiError(t('Failed to upload profile picture'), detail)
      : new ApiError(t('Failed to upload profile picture: {reason}', { reason }), detail);
  }
}

/** Whether the API no longer accepts the token. It may say 401 in its message only, and a 401 of a proxy says nothing of it. */
const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError &&
  !error.detail.isFromProxy &&
  (error.status === 401 || error.message.includes('401'));
