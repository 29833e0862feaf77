import { currentLanguage, t } from 'shared/language';
import { escapeHtml } from '../../base/escape.ts';
import type { MailSender } from './sender.ts';

/** The content of a mail: paragraphs around one link, and at most one other link at the end. */
export type MailContent = {
  readonly subject: string;
  /** The reader's name, made safe for a mail; without it the greeting has no name. */
  readonly name?: string;
  /** The paragraphs before and after the link. */
  readonly before: readonly string[];
  readonly link: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
  /** An alternative link, after a sentence with its purpose. */
  readonly secondaryLink?: { readonly text: string; readonly url: string };
  /** The e-mail address that gets the answers; undefined for that of the council. */
  readonly replyTo?: string | undefined;
  /** A URL at which mail programs switch such mails off. Undefined for mails that are always sent. */
  readonly unsubscribeUrl?: string;
};

/** Writes a mail as plain text and as simple HTML with the same content, in the current language. */
export function layOut(content: MailContent, sender: MailSender) {
  return { subject: content.subject, text: asText(content, sender), html: asHtml(content, sender) };
}

const greeting = ({ name }: MailContent): string =>
  name ? t('Hello {name},', { name }) : t('Hello,');

const signature = ({ siteName, supportEmail }: MailSender): readonly string[] => [
  siteName,
  t('Questions? Write to {address}.', { address: supportEmail }),
];

const asText = (content: MailContent, sender: MailSender): string =>
  [
    greeting(content),
    ...content.before,
    `${content.link.label}:\n${content.link.url}`,
    ...content.after,
    ...(content.secondaryLink
      ? [`${content.secondaryLink.text}\n${content.secondaryLink.url}`]
      : []),
    `-- \n${signature(sender).join('\n')}`,
  ].join('\n\n');

const TEXT_STYLE =
  'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1d2b25';
const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:4px;background:#14532d;color:#ffffff;' +
  'font-weight:bold;text-decoration:none';
const SMALL_STYLE = 'font-size:14px;color:#4b5a53';

const anchor = (url: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;

function asHtml(content: MailContent, sender: MailSender): string {
  const { subject, before, link, after, secondaryLink } = content;
  const url = escapeHtml(link.url);
  const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
  return [
    `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#ffffff;${TEXT_STYLE}"><div style="max-width:560px">`,
    ...[greeting(content), ...before].map(paragraph),
    `<p><a href="${url}" style="${BUTTON_STYLE}">${escapeHtml(link.label)}</a></p>`,
    `<p style="${SMALL_STYLE}">${escapeHtml(t('If the button does not work, copy this address into your browser:'))}<br>${url}</p>`,
    ...after.map(paragraph),
    ...(secondaryLink
      ? [`<p>${escapeHtml(secondaryLink.text)}<br>${anchor(secondaryLink.url)}</p>`]
      : []),
    `<p style="${SMALL_STYLE}">${signature(sender).map(escapeHtml).join('<br>')}</p>`,
    '</div></body></html>',
  ].join('\n');
}
