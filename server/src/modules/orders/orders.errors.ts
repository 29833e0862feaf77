import { formatPrice, type OrderStatus, type Sale, saleInWords } from 'shared/domain';
import { plural, t, tIn } from 'shared/language';
import { error, errorWithDetailsInBody } from '../../http/errors/error-entry.ts';

/** The reasons for NOT_UNDOABLE: the order is not paid, or its cash was handed over to the council. */
const UNDO_REFUSALS = {
  STATUS: (status: string) => t('This order is {status} now.', { status }),
  CLEARED: () => t('The cash for this order has been handed over.'),
} as const satisfies Readonly<Record<string, (status: string) => string>>;

const STATUS_WORDS: Readonly<Record<OrderStatus, () => string>> = {
  PENDING: () => tIn('status of an order', 'pending'),
  PAID: () => tIn('status of an order', 'paid'),
  DELIVERED: () => tIn('status of an order', 'delivered'),
  CANCELLED: () => tIn('status of an order', 'cancelled'),
};

const statusInWords = (status: OrderStatus): string => STATUS_WORDS[status]();

const statusError = (sentence: (status: string) => string) =>
  errorWithDetailsInBody<{ status: OrderStatus }>(409, ['status'], ({ status }) =>
    sentence(statusInWords(status)),
  );

// The details in the lists, such as `['status']`, are part of the response; the sentences may use them all.
export const orderErrors = {
  ORDER_NOT_FOUND: error(404, () => t('Order not found')),
  NOT_A_REP: error<{ isBlocked: boolean }>(409, ({ isBlocked }) =>
    isBlocked
      ? t('This account is blocked. Please choose somebody else.')
      : t('Only class reps and the student council can collect money.'),
  ),
  EMAIL_NOT_VERIFIED: error(403, () => t('Please verify your e-mail address before you order.')),
  NOT_YOUR_ORDER: error(403, () => t('This order is assigned to somebody else.')),
  NOT_YOUR_CASH: error(403, () => t('Somebody else marked this order as paid.')),
  /** Refuses a wish to be told when something is back. */
  IN_STOCK: error(409, () => t('It can be ordered now.')),
  ORDER_MAILS_OFF: error(409, () =>
    t('You have switched off mails about orders. Switch them on under “My Profile” first.'),
  ),
  OPTION_REQUIRED: error(400, () => t('Please choose one of the options.')),
  /** With a `name` for one line among several. */
  OUT_OF_STOCK: errorWithDetailsInBody<{ left: number; name?: string | undefined }>(
    409,
    ['left'],
    ({ left, name }) => {
      const problem =
        left > 0 ? plural(left, 'Only 1 left', 'Only {count} left') : t('Out of stock');
      return name === undefined ? problem : `${name}: ${problem}`;
    },
  ),
  SALE_CLOSED: errorWithDetailsInBody<{ sale: Sale }>(
    409,
    ['sale'],
    // Only an open sale has no words, and that one is never refused.
    ({ sale }) => saleInWords(sale) ?? '',
  ),
  MAX_PER_BUYER: errorWithDetailsInBody<{ limit: number; ordered: number; left: number }>(
    409,
    ['limit', 'left'],
    ({ limit, ordered, left }) => {
      if (ordered === 0) return t('At most {limit} per person.', { limit });
      if (left <= 0)
        return t(
          'At most {limit} per person: you have ordered {ordered} already and can order no more.',
          { limit, ordered },
        );
      return t(
        'At most {limit} per person: you have ordered {ordered} already and can order {left} more.',
        { limit, ordered, left },
      );
    },
  ),
  PRICE_CHANGED: errorWithDetailsInBody<{ name: string; currentPrice: number; currency: string }>(
    409,
    ['currentPrice'],
    ({ name, currentPrice, currency }) =>
      t('The price of {name} changed to {price}', {
        name,
        price: formatPrice(currentPrice, currency),
      }),
  ),
  PRICE_DIFFERS: errorWithDetailsInBody<{
    name: string;
    paidPrice: number;
    optionPrice: number;
    currency: string;
  }>(409, ['paidPrice', 'optionPrice'], ({ name, paidPrice, optionPrice, currency }) =>
    t('{name} costs {optionPrice}, but {paidPrice} was paid. Take the payment back first.', {
      name,
      optionPrice: formatPrice(optionPrice, currency),
      paidPrice: formatPrice(paidPrice, currency),
    }),
  ),
  ILLEGAL_TRANSITION: errorWithDetailsInBody<{ status: OrderStatus; wanted: OrderStatus }>(
    409,
    ['status'],
    ({ status, wanted }) =>
      t('An order that is {status} cannot become {wanted}.', {
        status: statusInWords(status),
        wanted: statusInWords(wanted),
      }),
  ),
  STATUS_CHANGED: statusError((status) =>
    t('Somebody else was faster: this order is now {status}.', { status }),
  ),
  ORDER_CLOSED: statusError((status) =>
    t('This order is {status} and can no longer be changed.', { status }),
  ),
  NOT_CANCELLABLE: statusError((status) =>
    t('This order is {status} now and can no longer be cancelled here.', { status }),
  ),
  NOT_UNDOABLE: errorWithDetailsInBody<{ status: OrderStatus; why: keyof typeof UNDO_REFUSALS }>(
    409,
    ['status', 'why'],
    ({ status, why }) => UNDO_REFUSALS[why](statusInWords(status)),
  ),
} as const;

/** The fields of requests, as messages about invalid input name them. */
export const orderFields = {
  quantity: () => t('Quantity'),
  instructions: () => t('Instructions'),
  reason: () => t('Reason'),
} as const;
