import type { SubmitEvent } from 'react';
import type { Product } from 'shared/contract';
import { PRODUCT_NAME_MAX } from 'shared/domain';
import { DraftFound, DraftSaved, LeaveGuard, SessionNote, useHeldPage } from 'shared/forms';
import { Button, ButtonLink, TextField } from 'shared/ui';
import { DescriptionField } from './description-field.tsx';
import { FormFailure } from './form-failure.tsx';
import { ImageField } from './image-field.tsx';
import { PriceField } from './price-field.tsx';
import styles from './product-form.module.css';
import { StockField } from './stock-field.tsx';
import { useProductForm } from './use-product-form.ts';

type Props = {
  /** Null for a new product. */
  readonly product: Product | null;
  readonly onSaved: (product: Product) => void;
};

/** The form in which a product is made or changed: nothing that was typed or chosen gets lost. */
export function ProductForm({ product, onSaved }: Props) {
  const form = useProductForm(product, onSaved);
  useHeldPage(form.wouldLose);
  const { saved, fields, errors, failure, busy } = form;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (busy) return;
    await form.submit();
    element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <form key={form.round} className={styles.form} onSubmit={submit} noValidate aria-busy={busy}>
      {form.draft.found && (
        <DraftFound
          draft={form.draft.found}
          onRestore={form.restore}
          onDiscard={form.draft.discard}
        />
      )}
      <TextField
        label="Name"
        error={errors.name}
        required
        maxLength={PRODUCT_NAME_MAX}
        autoComplete="off"
        value={fields.name}
        onChange={(event) => form.set({ name: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <PriceField
          value={fields.price}
          error={errors.price}
          onChange={(price) => form.set({ price })}
        />
        <StockField
          value={fields.stock}
          error={errors.stock}
          onChange={(stock) => form.set({ stock })}
        />
      </div>
      <DescriptionField
        value={fields.description}
        error={errors.description}
        onChange={(description) => form.set({ description })}
      />
      <ImageField current={saved?.imageUrl ?? null} file={form.file} onChange={form.choose} />
      {failure && (
        <FormFailure
          failure={failure}
          busy={busy}
          onRetryImage={form.retryImage}
          onKeepMine={form.keepMine}
          onLoadTheirs={form.loadTheirs}
        />
      )}
      {form.isEdited && <SessionNote />}
      <div className={styles.actions}>
        <Button look="primary" type="submit" busy={busy}>
          {saved ? 'Save Product' : 'Create Product'}
        </Button>
        <ButtonLink look="quiet" to={saved ? `/store/${saved.id}` : '/store'}>
          Cancel
        </ButtonLink>
        <DraftSaved at={form.draft.savedAt} />
      </div>
      <LeaveGuard isDirty={form.wouldLose}>{whatIsKept(product, saved)}</LeaveGuard>
    </form>
  );
}

/** What becomes of the form when it is left; undefined where all of it is lost. */
function whatIsKept(product: Product | null, saved: Product | null): string | undefined {
  if (product) {
    return 'Name, price and description are kept on this device as a draft. Stock and picture are not.';
  }
  // Once there is a product there is no draft of a new one any more.
  if (saved) return undefined;
  return 'What you typed is kept on this device as a draft. A picture that you chose is not.';
}
