import { type ChangeEvent, useState } from 'react';
import { siteConfig } from 'shared/api';
import { afterPress } from 'shared/forms';
import { keepEmail, knownEmail } from './known-email.ts';
import { mistypedAddress } from './school-address.rules.ts';

/** The address of an existing account, as far as another page knows it; what is typed is kept for the next one. */
export function useKnownEmail() {
  const [email, setEmail] = useState(knownEmail);
  const [left, setLeft] = useState('');
  const take = (address: string) => {
    setEmail(address);
    keepEmail(address);
  };
  return {
    email,
    /** Connects the input. */
    field: {
      value: email,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setEmail(target.value),
      onBlur: () => {
        keepEmail(email);
        afterPress(() => setLeft(email));
      },
      proposal: left === email ? mistypedAddress(email, siteConfig().emailDomain) : null,
      onTake: take,
    },
  };
}
