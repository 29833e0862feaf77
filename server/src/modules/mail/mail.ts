/** A mail ready to be sent. Its texts are our own: nothing that a visitor typed stands in them. */
export type Mail = {
  /** What it is for, in small letters and hyphens; part of the name of its `.eml` file. */
  readonly kind: 'verification' | 'password-reset' | 'password-changed';
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};
