import type { ComponentProps } from 'react';
import { TextField } from 'shared/ui';

/** The field for an account's e-mail address: browsers and password managers can fill it in. */
export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    name="email"
    type="email"
    required
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
