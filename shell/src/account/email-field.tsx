import type { ComponentProps } from 'react';
import { TextField } from 'shared/ui';

/** The e-mail address of an account, filled in by browsers and password managers. */
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
