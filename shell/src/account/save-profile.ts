import { ApiError, call, refreshUser } from 'shared/api';
import { t } from 'shared/language';
import { type Picture, pictureFile } from './picture/picture.ts';

type Changes = { readonly name: string | null; readonly picture: Picture | null };

/** Saves the changes of the profile and loads the user again, so that the whole page shows them. */
export async function saveProfile({ name, picture }: Changes): Promise<void> {
  try {
    if (picture) await uploadPicture(picture);
    if (name !== null) await call('users.updateMe', { body: { name } });
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
    const text =
      cause.message === ''
        ? t('Failed to upload profile picture')
        : t('Failed to upload profile picture: {reason}', { reason: cause.message });
    throw new ApiError(text, cause.detail);
  }
}
