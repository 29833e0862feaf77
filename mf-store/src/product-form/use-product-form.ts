import { useRef, useState } from 'react';
import { ApiError, call } from 'shared/api';
import type { Product, ProductInput } from 'shared/contract';
import { draftKey, useDraft } from 'shared/forms';
import { useSession } from 'shared/session';
import {
  checkFields,
  draftOf,
  type FieldErrors,
  fieldsOf,
  type ProductFields,
  withDraft,
} from './product-fields.rules.ts';
import { createProduct, updateProduct, uploadProductImage } from './save-product.ts';

/** What went wrong: while saving the product, or with its picture once the product was there. */
export type Failure = {
  readonly at: 'create' | 'update' | 'image';
  readonly error: unknown;
};

const LOGGED = {
  create: 'Failed to create product',
  update: 'Failed to update product',
  image: 'Failed to upload product image',
} as const;

/**
 * The product form's state and what it does. `product` is null for a new one; once that has been
 * created the form goes on as an edit form, so that it can never be created twice.
 */
export function useProductForm(product: Product | null, onSaved: (product: Product) => void) {
  const [saved, setSaved] = useState(product);
  const [fields, setFields] = useState<ProductFields>(() => fieldsOf(product));
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [isEdited, setEdited] = useState(false);
  const [round, setRound] = useState(0);
  // Whose draft it is stays the same when the session ends while somebody writes.
  const [userId] = useState(() => useSession.getState().user?.id ?? 0);
  const draft = useDraft({
    storageKey: draftKey({ userId, of: 'product', id: product?.id ?? null }),
    saved: draftOf(fieldsOf(saved), saved),
    text: draftOf(fields, saved),
    version: saved?.version ?? null,
  });
  // Let through once everything is saved, before the page has been drawn without its changes.
  const isReleased = useRef(false);

  const set = (change: Partial<ProductFields>) => {
    setEdited(true);
    setFields((typed) => ({ ...typed, ...change }));
    setErrors((shown) => without(shown, change));
  };

  /** Puts the draft that was found into the form; what was changed since then is found out by saving. */
  const restore = () => {
    const { found } = draft;
    if (!found) return;
    set(withDraft(fields, found.text));
    if (saved) setSaved({ ...saved, version: found.version ?? saved.version });
    draft.taken();
  };

  const choose = (picked: File | null) => {
    setEdited(true);
    setFile(picked);
  };

  /** Does one thing at a time; a failure is logged, kept for the screen and leaves the form as it is. */
  const attempt = async (at: Failure['at'], step: () => Promise<Product>) => {
    try {
      return await step();
    } catch (error) {
      console.error(LOGGED[at], error);
      setErrors(error instanceof ApiError ? fieldErrors(error) : {});
      // That nobody is signed in any more is said by the form, for as long as it is so.
      if (at === 'image' || !hasEndedSession(error)) setFailure({ at, error });
      return null;
    }
  };

  const finish = (done: Product) => {
    draft.forget();
    isReleased.current = true;
    onSaved(done);
  };

  const sendImage = async (to: Product) => {
    if (file === null) return finish(to);
    const done = await attempt('image', () => uploadProductImage(to.id, file));
    if (done) finish(done);
  };

  const create = async (input: ProductInput) => {
    const created = await attempt('create', () => createProduct(input));
    if (!created) return;
    draft.forget();
    setSaved(created);
    await sendImage(created);
  };

  const update = async (to: Product, version: number, input: ProductInput) => {
    const known = { id: to.id, version, availableSeen: to.available };
    const done = await attempt('update', () => updateProduct(known, input, file));
    if (done) finish(done);
  };

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    await work();
    setBusy(false);
  };

  const submit = () => {
    const checked = checkFields(fields);
    if ('errors' in checked) return setErrors(checked.errors);
    return run(() => (saved ? update(saved, saved.version, checked.input) : create(checked.input)));
  };

  /** After somebody else has saved the product: takes what is typed here all the same. */
  const keepMine = () => {
    const checked = checkFields(fields);
    if (!saved || 'errors' in checked) return;
    return run(async () => {
      const now = await attempt('update', () => call('products.get', { params: { id: saved.id } }));
      if (now) await update(saved, now.version, checked.input);
    });
  };

  /** After somebody else has saved the product: begins again with what they have made of it. */
  const loadTheirs = () =>
    saved &&
    run(async () => {
      const theirs = await attempt('update', () =>
        call('products.get', { params: { id: saved.id } }),
      );
      if (!theirs) return;
      setSaved(theirs);
      setFields(fieldsOf(theirs));
      setFile(null);
      setEdited(false);
      setRound((before) => before + 1);
    });

  const retryImage = () => saved && run(() => sendImage(saved));
  const wouldLose = () => isEdited && !isReleased.current;

  return {
    saved,
    fields,
    file,
    errors,
    failure,
    busy,
    set,
    choose,
    draft,
    restore,
    submit,
    keepMine,
    loadTheirs,
    retryImage,
    isEdited,
    /** Another number once the form has begun again: what its fields remember is void. */
    round,
    wouldLose,
  };
}

const without = (errors: FieldErrors, change: Partial<ProductFields>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in change)));

function fieldErrors({ detail }: ApiError): FieldErrors {
  const { available, ...others } = detail.fields ?? {};
  return { ...others, ...(available && { stock: available }) };
}

const hasEndedSession = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && useSession.getState().user === null;
