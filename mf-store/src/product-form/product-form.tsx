import { call, siteConfig } from 'shared/api';
import type { Product, StaffProduct } from 'shared/contract';
import { useMutation } from 'shared/data';
import { PRODUCT_NAME_MAX_LENGTH, QUANTITY_MAX } from 'shared/domain';
import { MarkdownEditor } from 'shared/editor';
import { EditForm, LeaveDialog, useEditForm } from 'shared/forms';
import { t, tIn } from 'shared/language';
import { Alert, Button, TextField } from 'shared/ui';
import { ImageField } from './image-field.tsx';
import { NoteField } from './note-field.tsx';
import { optionsText, parseOptions } from './options.rules.ts';
import { OptionsField } from './options-field.tsx';
import { PayTermsFields } from './pay-terms-fields.tsx';
import { PriceField } from './price-field.tsx';
import styles from './product-form.module.css';
import { checkFields, fieldsOf } from './product-form.rules.ts';
import { sendProduct, uploadProductImage } from './send-product.ts';
import { StockField } from './stock-field.tsx';
import { WaitingText } from './waiting-text.tsx';

const SALE_TEXTS = {
  saleFrom: { label: t('On sale from'), hint: t('Empty: starts at once.') },
  saleUntil: { label: t('On sale until'), hint: t('The last day. Empty for no end.') },
};
const EDITOR_HEIGHT_PX = 300;

type Props = {
  /** The product to change; null for a new one. */
  readonly product: StaffProduct | null;
  readonly onSaved: (product: Product) => void;
};

export function ProductForm({ product, onSaved }: Props) {
  const imageUpload = useMutation(uploadProductImage, { fallback: t('it could not be uploaded.') });
  const form = useEditForm({
    name: 'product',
    thing: product,
    fieldsOf,
    // A draft keeps no pictures, and the stock of an old one would bring back the pieces sold since.
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
  const { base, fields, errors, change, conflict } = form;
  const options = parseOptions(fields.options);
  const currency = siteConfig().currencyLabel;
  const busy = form.busy || imageUpload.busy;
  return (
    <EditForm
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
        error={errors.name}
        required
        autoFocus={base === null}
        maxLength={PRODUCT_NAME_MAX_LENGTH}
        autoComplete="off"
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <PriceField
          label={t('Price ({currency})', { currency })}
          hint={t('With two decimals, such as 12.50.')}
          required
          value={fields.price}
          error={errors.price}
          onChange={(price) => change({ price })}
        />
        {options.length === 0 && (
          <div>
            <StockField
              value={fields.stock}
              error={errors.stock}
              onChange={(stock) => change({ stock })}
            />
            <WaitingText wishes={product?.wishes} />
          </div>
        )}
      </div>
      <OptionsField
        options={options}
        wishes={product?.wishes}
        optionsLabel={fields.optionsLabel}
        error={errors.options}
        productId={base?.id}
        wasSoldWithoutOptions={base !== null && !base.options?.length}
        onOptionsLabelChange={(optionsLabel) => change({ optionsLabel })}
        onChange={(nextOptions) => change({ options: optionsText(nextOptions) })}
      />
      <NoteField // Until somebody chooses, buyers may leave a note where there are no options.
        isAllowed={fields.note === '' ? options.length === 0 : fields.note === 'yes'}
        label={fields.noteLabel}
        onAllowedChange={(isAllowed) => change({ note: isAllowed ? 'yes' : 'no' })}
        onLabelChange={(noteLabel) => change({ note: 'yes', noteLabel })}
      />
      <MarkdownEditor
        label={t('Description')}
        height={EDITOR_HEIGHT_PX}
        value={fields.description}
        error={errors.description ?? null}
        onChange={(description) => change({ description })}
      />
      <ImageField
        savedUrl={base?.imageUrl ?? null}
        alt={fields.imageAlt}
        file={fields.file}
        onAltChange={(imageAlt) => change({ imageAlt })}
        onChange={(file) => change({ file })}
      />
      <fieldset className={styles.group}>
        <legend>{t('Sale')}</legend>
        <div className={styles.pair}>
          {(['saleFrom', 'saleUntil'] as const).map((day) => (
            <TextField
              key={day}
              {...SALE_TEXTS[day]}
              error={errors[day]}
              type="date"
              value={fields[day]}
              onChange={(event) => change({ [day]: event.currentTarget.value })}
            />
          ))}
          <TextField
            label={t('Most per person')}
            hint={t('In all orders. Empty for any number.')}
            error={errors.maxPerBuyer}
            type="number"
            inputMode="numeric"
            min={1}
            max={QUANTITY_MAX}
            value={fields.maxPerBuyer}
            onChange={(event) => change({ maxPerBuyer: event.currentTarget.value })}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('Payment')}</legend>
        <PayTermsFields fields={fields} errors={errors} onChange={change} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('Cost and goal')}</legend>
        <div className={styles.pair}>
          <PriceField
            label={t('Cost of one piece ({currency})', { currency })}
            hint={t('What you pay for it. Only staff see it, in the results.')}
            value={fields.cost}
            error={errors.cost}
            onChange={(cost) => change({ cost })}
          />
          <PriceField
            label={t('Goal ({currency})', { currency })}
            hint={t('A sum to raise: everybody sees how much is paid.')}
            value={fields.goal}
            error={errors.goal}
            onChange={(goal) => change({ goal })}
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
        keptText={form.draft.isRefused ? undefined : keptPartsText(product, base)}
      />
    </EditForm>
  );
}

/** The parts of the form that a draft keeps; undefined if none. */
function keptPartsText(product: Product | null, base: Product | null): string | undefined {
  if (product) {
    return t(
      'Name, price and description are kept on this device as a draft. Stock and picture are not.',
    );
  }
  // The product exists now, so the draft of a new one is gone.
  if (base) return undefined;
  return t('What you typed is kept on this device as a draft. A picture that you chose is not.');
}
