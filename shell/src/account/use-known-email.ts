import { type ChangeEvent, useState } from 'react';
import { tabStorage } from 'shared/storage';

const KEY = 'account-email';

/** Stores an address for the other account pages of this tab. */
export const storeEmail = (email: string) => tabStorage.writeText(KEY, email.trim());

/** Call it after a login: the next person at a shared computer is somebody else. */
export const forgetEmail = () => tabStorage.remove(KEY);

/** The address of an existing account, typed here or on another account page. */
export function useKnownEmail() {
  const [email, setEmail] = useState(() => tabStorage.readText(KEY) ?? '');
  return {
    email,
    fieldProps: {
      value: email,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setEmail(target.value),
      onBlur: () => storeEmail(email),
    },
  };
}
