/** An address that breaks before its `@` when the line is too short for it. */
export function EmailText({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
