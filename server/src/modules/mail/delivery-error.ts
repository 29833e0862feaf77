/** A mail server did not take a mail. */
export class DeliveryError extends Error {
  /** Whether the server will never take this mail, because of its recipient or its content. */
  readonly isRefusal: boolean;

  /** `message` holds codes and the name of the server, and no address of a person. */
  constructor(message: string, { isRefusal }: { readonly isRefusal: boolean }) {
    super(message);
    this.isRefusal = isRefusal;
  }
}

/** The fields that nodemailer adds to its errors. */
type SmtpFailure = {
  /** A code of nodemailer; that of the socket or of TLS is then in `originalCode`. */
  readonly code?: string;
  readonly originalCode?: string;
  /** The answer of the server, such as `550 5.1.1 <iva@school.example>: unknown user`, and its number. Undefined without one. */
  readonly response?: string;
  readonly responseCode?: number;
  /** The step that failed, such as `RCPT TO`. */
  readonly command?: string;
};

/** Turns an error of nodemailer into one that can be logged and shown. `server` is a host with its port. */
export function toDeliveryError(error: unknown, server: string): DeliveryError {
  const failure = error as SmtpFailure;
  const { code = 'unknown', originalCode = code, response = '', responseCode, command } = failure;
  if (responseCode === undefined) {
    // The setting with which Node trusts the certificate.
    const hint = UNTRUSTED_CERTIFICATE.test(originalCode) ? ' (NODE_EXTRA_CA_CERTS)' : '';
    return new DeliveryError(`${originalCode} ${server}${hint}`, { isRefusal: false });
  }
  const enhancedCode = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const answer = [responseCode, enhancedCode, command, server].filter(Boolean).join(' ');
  return new DeliveryError(answer, { isRefusal: isRefusal(failure) });
}

/** The certificate of the server is signed by nobody whom Node trusts. */
const UNTRUSTED_CERTIFICATE = /SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|CERT_UNTRUSTED/;

/** Enhanced codes (RFC 3463), or words, by which a server refuses the site and not the recipient: `554 5.7.1 Relay access denied`. */
const ABOUT_THE_SITE = /^\d{3}[ -]5\.[37]\.|\brelay/i;

/** Whether an answer concerns this mail only: 550 to 559 to its recipient, or to its content (`EMESSAGE`). */
const isRefusal = ({ code, command, response = '', responseCode = 0 }: SmtpFailure): boolean =>
  responseCode >= 550 &&
  (command === 'RCPT TO' || code === 'EMESSAGE') &&
  !ABOUT_THE_SITE.test(response);
