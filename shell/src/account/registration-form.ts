import type { Registration } from './account.rules.ts';
import { type Picture, pictureFile } from './picture/picture.ts';

/** The multipart body of a registration: the person as JSON, and the picture if there is one. */
export async function registrationForm(
  { email, firstName, lastName, password }: Registration,
  picture: Picture | null,
): Promise<FormData> {
  const user = {
    email: email.trim(),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    password,
  };
  const form = new FormData();
  form.append('user', new Blob([JSON.stringify(user)], { type: 'application/json' }));
  if (picture) form.append('avatar', await pictureFile(picture));
  return form;
}
