import { Fragment } from 'react';

/** An e-mail address that breaks only after its `@` and its dots. */
export const EmailText = ({ email }: { readonly email: string }) =>
  email.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
