import { call, siteConfig } from 'shared/api';
import type { Product, StaffProduct } from 'shared/contract';
import { useMutation } from 'shared/data';
import { PAY_DAYS_MAX, PRODUCT_NAME_MAX_LENGTH, QUANTITY_MAX } from 'shared/domain';
import { MarkdownEditor } from 'shared/editor';
import { CheckField, EditForm, LeaveDialog, useEditForm } from 'shared/forms';
import { t, tIn } from 'shared/language';
import { Alert, Button, TextField } from 'shared/ui';
import { ImageField } from './image-field.tsx';
import { NoteField } from './note-field.tsx';
import { parseOptions } from './options.rules.ts';
import { OptionsField } from './options-field.tsx';
import { PriceField } from './price-field.tsx';
import styles from './product-form.module.css';
import { checkFields, fieldsOf, type ProductFormState } from './product-form.rules.ts';
import { sendProduct, uploadProductImage } from './send-product.ts';
import { StockField } from './stock-field.tsx';
import { WaitingText } from './waiting-text.tsx';

const EDITOR_HEIGHT_PX = 300;

type Props = {
  /** The product to change; null for a new one. */
  readonly product: StaffProduct | null;
  readonly onSaved: (product: Product) => void;
};

export function ProductForm({ product, onSaved }: Props) {
  const imageUpload = useMutation(uploadProductImage, { fallback: t('it could not be uploaded.') });
  const form: ProductFormState = useEditForm({
    name: 'product',
    thing: product,
    fieldsOf,
    // The draft in the browser keeps no pictures; and the stock of an old draft would bring back the pieces sold since.
    notInDraft: product ? ['imageAlt', 'stock', 'options'] : ['imageAlt'],
    check: checkFields,
    load: (id) => call('products.admin', { params: { id } }),
    send: sendProduct,
    sendRest: async (created, { file }) => file === null || imageUpload.write(created, file),
    onSaved,
    fallback: (base) => (base ? t('Failed to update product') : t('Failed to create product')),
    fieldNames: {
      available: 'stock',
      'options.name': 'options',
      'options.available': 'options',
      'options.price': 'options',
    },
  });
  const { base, fields, errors, change, textField, conflict } = form;
  const options = parseOptions(fields.options);
  const currency = siteConfig().currencyLabel;
  const busy = form.busy || imageUpload.busy;
  return (
    <EditForm
      // Another version of the product mounts all fields anew.
      key={form.resetKey}
      form={{ ...form, busy }}
      className={styles.form}
      aria-busy={busy}
      submitLabel={base ? t('Save Product') : tIn('button', 'Create Product')}
      cancelTo={base ? `/store/${base.id}` : '/store'}
      onSubmit={() => {
        imageUpload.reset();
        void form.save();
      }}
    >
      <TextField
        label={t('Name')}
        required
        autoFocus={base === null}
        maxLength={PRODUCT_NAME_MAX_LENGTH}
        autoComplete="off"
        {...textField('name')}
      />
      <div className={styles.pair}>
        <PriceField
          label={t('Price ({currency})', { currency })}
          hint={t('With two decimals, such as 12.50.')}
          required
          {...textField('price')}
        />
        {options.length === 0 && (
          <div>
            <StockField
              value={fields.stock}
              error={errors.stock}
              onChange={(stock) => change({ stock })}
            />
            <WaitingText wishes={base?.wishes} />
          </div>
        )}
      </div>
      <OptionsField form={form} options={options} />
      <NoteField form={form} hasOptions={options.length > 0} />
      <MarkdownEditor
        label={t('Description')}
        height={EDITOR_HEIGHT_PX}
        value={fields.description}
        error={errors.description ?? null}
        onChange={(description) => change({ description })}
      />
      <ImageField form={form} />
      <fieldset className={styles.group}>
        <legend>{t('Sale')}</legend>
        <div className={styles.pair}>
          <TextField
            label={t('On sale from')}
            hint={t('Empty: starts at once.')}
            type="date"
            {...textField('saleFrom')}
          />
          <TextField
            label={t('On sale until')}
            hint={t('The last day. Empty for no end.')}
            type="date"
            {...textField('saleUntil')}
          />
          <TextField
            label={t('Most per person')}
            hint={t('In all orders. Empty for any number.')}
            type="number"
            inputMode="numeric"
            min={1}
            max={QUANTITY_MAX}
            {...textField('maxPerBuyer')}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('Payment')}</legend>
        <div className={styles.pair}>
          <TextField
            label={t('Pay by')}
            hint={t('Empty: no last day.')}
            type="date"
            {...textField('payBy')}
          />
          <TextField
            label={t('Or days after ordering')}
            hint={t('Instead of a date.')}
            type="number"
            inputMode="numeric"
            min={1}
            max={PAY_DAYS_MAX}
            {...textField('payWithinDays')}
          />
        </div>
        {(fields.payBy !== '' || fields.payWithinDays !== '') && (
          // A draft keeps texts only, so this field is one too: `yes` or empty.
          <CheckField
            label={t('Cancel orders that are not paid by then')}
            checked={fields.lapses !== ''}
            onChange={(lapses) => change({ lapses: lapses ? 'yes' : '' })}
          />
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('Cost and goal')}</legend>
        <div className={styles.pair}>
          <PriceField
            label={t('Cost of one piece ({currency})', { currency })}
            hint={t('What you pay for it. Only staff see it, in the results.')}
            {...textField('cost')}
          />
          <PriceField
            label={t('Goal ({currency})', { currency })}
            hint={t('A sum to raise: everybody sees how much is paid.')}
            {...textField('goal')}
          />
        </div>
      </fieldset>
      {form.error && (
        <Alert kind="error">
          <p>{form.error.text}</p>
        </Alert>
      )}
      {conflict && (
        <Alert kind="error">
          <p>{conflict.text}</p>
          <div className="row">
            <Button onClick={() => form.beginWith(conflict.theirs)}>{t('Load theirs')}</Button>
            <Button onClick={() => void form.keepMine()}>{t('Keep mine')}</Button>
          </div>
        </Alert>
      )}
      {base && imageUpload.error && (
        <Alert kind="error">
          <p>
            {t('The product is saved, but its picture is not: {why}', {
              why: imageUpload.error.text,
            })}
          </p>
          <Button type="submit">{t('Retry upload')}</Button>
        </Alert>
      )}
      <LeaveDialog
        blocker={form.blocker}
        keptText={form.draft.isRefusedByBrowser ? undefined : keptPartsText(product, base)}
      />
    </EditForm>
  );
}

/** The parts of the form that the browser keeps as a draft; undefined if none. `base` is the version that was saved last. */
function keptPartsText(product: Product | null, base: Product | null): string | undefined {
  if (product) {
    return t(
      'Name, price and description are kept on this device as a draft. Stock and picture are not.',
    );
  }
  // The new product was created but its picture failed, so the draft of a new one is gone.
  if (base) return undefined;
  return t('What you typed is kept on this device as a draft. A picture that you chose is not.');
}
