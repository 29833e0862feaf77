import { Fragment } from 'react';

/** An e-mail address that breaks only after its `@` and its dots. */
export const EmailText = ({ email }: { readonly email: string }) =>
  email.split(/(?<=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
