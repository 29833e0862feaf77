/**
 * A mail ready to be sent. Its texts are our own: nothing that a visitor typed stands in them, except
 * the names in mails about orders, from which all that could be a link has been taken.
 */
export type Mail = {
  /** What it is for, in small letters and hyphens; part of the name of its `.eml` file. */
  readonly kind:
    | 'verification'
    | 'password-reset'
    | 'password-changed'
    | 'order-placed'
    | 'order-paid'
    | 'order-cancelled'
    | 'new-orders'
    | 'release-taken-back';
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};
