import { t } from '../language/index.ts';

export const PASSWORD_MIN_LENGTH = 8;

export const passwordRuleText = (): string =>
  t('Password must be at least 8 characters long, contain an uppercase letter and a digit.');

/** The longest note that a buyer leaves with an order. Its field in the API is `instructions`. */
export const INSTRUCTIONS_MAX_LENGTH = 500;
/** The note of an entry in the ledger, such as the reason why a payment was undone. */
export const BALANCE_NOTE_MAX_LENGTH = 500;
export const TITLE_MAX_LENGTH = 200;
export const PRODUCT_NAME_MAX_LENGTH = 120;
export const NAME_PART_MAX_LENGTH = 50;
/** Registration joins a first and a last name with a space. */
export const PERSON_NAME_MAX_LENGTH = 2 * NAME_PART_MAX_LENGTH + 1;
export const EMAIL_MAX_LENGTH = 254;
export const TOKEN_LABEL_MAX_LENGTH = 60;
/** The longest name of an option of a product, and the longest label of the note that its buyers leave. */
export const LABEL_MAX_LENGTH = 60;
export const CLASS_MAX_LENGTH = 10;
/** The longest time to pay that a product can give its buyers. */
export const PAY_DAYS_MAX = 365;
export const INVITED_AT_ONCE_MAX_PEOPLE = 2000;
export const PICKUP_MAX_LENGTH = 200;
export const ALT_MAX_LENGTH = 200;

export const CONTENT_MAX_LENGTH = 100_000;
/** Elements of HTML. The longest content has nearly as many if all its paragraphs are lines with four marks or links each. */
export const CONTENT_MAX_ELEMENTS = 7000;
/** Markdown nested deeper than this is refused: parsing it takes time that grows with every level. */
export const CONTENT_MAX_DEPTH = 50;

/** Highest price in whole currency units; keeps every total inside exact integers of minor units. */
export const PRICE_MAX = 100_000;

export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
/** The limit for a picture inside a text: browsers make it smaller before they send it. */
export const TEXT_PICTURE_MAX_BYTES = 8 * 1024 * 1024;
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
export const GALLERY_MAX_PICTURES = 30;

/** Lifetime of drafts in browsers. Uploaded pictures of unsaved texts are stored as long. */
export const DRAFT_DAYS = 30;

/** The whole site sends no more of these mails in any 24 hours: many mail servers take no more. */
export const INVITATIONS_PER_DAY = 500;
/** Nobody gets two invitations within this time, also when the first was withdrawn. */
export const INVITED_LATELY_DAYS = 3;

/** Calls that need a step-up are allowed for so long after the password was given. */
export const STEP_UP_MINUTES = 5;
/** The time for calls about cash, where each use renews it: counting the cash of a class rep takes longer. */
export const CASH_STEP_UP_MINUTES = 15;
/** A deploy token is valid this long if nothing else is chosen. */
export const TOKEN_DAYS = 90;
export const TOKEN_DAYS_MAX = 365;
/** Administrators are notified this long before a deploy token expires. */
export const TOKEN_WARNING_DAYS = 14;
