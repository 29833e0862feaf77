import type { ProductInput, StaffProduct } from 'shared/contract';
import { PAY_DAYS_MAX, QUANTITY_MAX } from 'shared/domain';
import { textProblem } from 'shared/editor';
import type { CheckedInput, useEditForm } from 'shared/forms';
import { t } from 'shared/language';
import {
  parseOptionalCount,
  parseOptionalPrice,
  parsePrice,
  parseStock,
} from './number-texts.rules.ts';
import { optionsText, optionsToSend, parseOptions, toOptionFields } from './options.rules.ts';

export type ProductFields = {
  readonly name: string;
  readonly price: string;
  /** `-1` for unlimited. */
  readonly stock: string;
  /** Empty for any number. */
  readonly maxPerBuyer: string;
  /** The cost and the goal; each is empty if there is none. */
  readonly cost: string;
  readonly goal: string;
  /** As `optionsText` writes them: a draft keeps only texts. */
  readonly options: string;
  /** The label of the options, such as `Colour`; empty for the default. */
  readonly optionsLabel: string;
  /** Whether buyers may leave a note: `yes`, `no`, or empty for the default. */
  readonly note: string;
  readonly noteLabel: string;
  readonly saleFrom: string;
  readonly saleUntil: string;
  /** The last day to pay, or the days after ordering; empty for what the site decides. */
  readonly payBy: string;
  readonly payWithinDays: string;
  /** `yes` if unpaid orders lapse after that, else empty. */
  readonly lapses: string;
  readonly description: string;
  readonly imageAlt: string;
  readonly file: File | null;
};

export type ProductToSend = ProductInput & Pick<ProductFields, 'file'>;

export type ProductFormState = ReturnType<
  typeof useEditForm<StaffProduct, ProductFields, ProductToSend>
>;

export const fieldsOf = (product: StaffProduct | null): ProductFields => ({
  name: product?.name ?? '',
  price: product?.price.toFixed(2) ?? '',
  stock: String(product?.available ?? ''),
  maxPerBuyer: String(product?.maxPerBuyer ?? ''),
  cost: product?.cost?.toFixed(2) ?? '',
  goal: product?.goal?.toFixed(2) ?? '',
  options: optionsText((product?.options ?? []).map(toOptionFields)),
  optionsLabel: product?.optionsLabel ?? '',
  note: product?.note === undefined ? '' : product.note ? 'yes' : 'no',
  noteLabel: product?.note?.label ?? '',
  saleFrom: product?.saleFrom ?? '',
  saleUntil: product?.saleUntil ?? '',
  payBy: product?.payBy ?? '',
  payWithinDays: String(product?.payWithinDays ?? ''),
  lapses: product?.lapses ? 'yes' : '',
  description: product?.description ?? '',
  imageAlt: product?.imageAlt ?? '',
  file: null,
});

export function checkFields(
  fields: ProductFields,
): CheckedInput<ProductToSend, Exclude<keyof ProductFields, 'file'>> {
  // A required value is null if its text is wrong. An optional one is null if its text is empty, and undefined if it is wrong.
  const name = fields.name.trim();
  const price = parsePrice(fields.price);
  const options = optionsToSend(parseOptions(fields.options));
  // Where there are options, they have the stock, and the server ignores that of the product.
  const available = options?.length ? 0 : parseStock(fields.stock);
  const maxPerBuyer = parseOptionalCount(fields.maxPerBuyer, QUANTITY_MAX);
  const [cost, goal] = [parseOptionalPrice(fields.cost), parseOptionalPrice(fields.goal)];
  const isGoalWrong = goal === undefined || goal === 0;
  const { description, file, saleFrom, saleUntil, payBy } = fields;
  const payWithinDays = parseOptionalCount(fields.payWithinDays, PAY_DAYS_MAX);
  const isPayTimeWrong = payWithinDays === undefined || (payWithinDays !== null && payBy !== '');
  const descriptionProblem = textProblem(description);
  const isSaleBackwards = saleFrom !== '' && saleUntil !== '' && saleUntil < saleFrom;
  const errors = {
    ...(name === '' && { name: t('Enter a name') }),
    ...(price === null && { price: t('Enter a price such as 12.50') }),
    ...(available === null && { stock: t('Enter a whole number, or tick Unlimited') }),
    ...(maxPerBuyer === undefined && {
      maxPerBuyer: t('Enter a whole number from 1 to {most}, or nothing', { most: QUANTITY_MAX }),
    }),
    ...(cost === undefined && { cost: t('Enter a price such as 12.50') }),
    ...(isGoalWrong && { goal: t('Enter a price such as 12.50') }),
    ...(!options && {
      options: t(
        'Each option needs a name of its own, a whole number as its stock, and a price such as 12.50 or none.',
      ),
    }),
    ...(isSaleBackwards && { saleUntil: t('Choose a day that is not before the first') }),
    ...(isPayTimeWrong && {
      payWithinDays: t(
        'Enter a whole number from 1 to {most}, or choose a day and leave this empty',
        { most: PAY_DAYS_MAX },
      ),
    }),
    ...(descriptionProblem !== null && { description: descriptionProblem }),
  };
  // The first condition is enough; the others are for the types.
  if (Object.keys(errors).length > 0 || price === null || available === null || !options)
    return { kind: 'wrong', errors };
  const { imageAlt, optionsLabel, note, noteLabel, lapses } = fields;
  const optionalValues = { cost, goal, payWithinDays, saleFrom, saleUntil, payBy };
  // An empty one of these is left out. Where a saved product had a value, `sendProduct` adds the empty one.
  const optionalInput = {
    ...optionalValues,
    options: options.length > 0 ? options : null,
    imageAlt: imageAlt.trim(),
    optionsLabel: optionsLabel.trim(),
    lapses: lapses === '' ? null : true,
  };
  const requiredValues = { name, price, available, description, file };
  return {
    kind: 'ready',
    input: {
      ...requiredValues,
      maxPerBuyer: maxPerBuyer ?? null,
      ...(note !== '' && { note: note === 'yes' ? { label: noteLabel.trim() || null } : null }),
      ...Object.fromEntries(
        Object.entries(optionalInput).filter(([, value]) => value !== null && value !== ''),
      ),
    },
  };
}
