import { CircleCheck, Info, ShoppingCart } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { siteConfig } from 'shared/api';
import type { Product } from 'shared/contract';
import { allowedNoteOf, dayInWords, formatPrice, type Sale, saleInWords } from 'shared/domain';
import { plural, t } from 'shared/language';
import { Link, useNavigate } from 'shared/router';
import { knownSession } from 'shared/section';
import { type Session, settledSession, useSession } from 'shared/session';
import { Button, ButtonLink, classNames, useHydrated } from 'shared/ui';
import { PayTermsText } from '../ui/pay-by-text.tsx';
import { useSale } from '../ui/use-sale.ts';
import styles from './add-to-cart.module.css';
import type { CartLine } from './cart.ts';
import { itemCount, itemsText } from './cart-count.rules.ts';
import { cartTotal, newLine, orderableBeside, withPriceAndStockOf } from './cart-lines.rules.ts';
import { ItemNote } from './item-note.tsx';
import { OptionPicker } from './option-picker.tsx';
import { QuantityInput } from './quantity-input.tsx';
import { useOption } from './use-option.ts';
import { putIntoCart, rememberWantedItem } from './wanted-item.ts';

/** Waits until the user is known. Offline, the user whom this browser remembers is enough, because it has the cart too. */
const sessionOfCart = (): Promise<Session> =>
  knownSession().catch(() => {
    const session = useSession.getState();
    return session.user ? session : settledSession();
  });

type AddOutcome = { readonly isAdded: boolean; readonly text: string };

/**
 * Puts a product into the cart; for a visitor, after the login. The first render has the controls of users and visitors,
 * and CSS shows those for the stored token, so nothing moves once the session is known.
 */
export function AddToCart({ product }: { readonly product: Product }) {
  const session = useSession();
  const isFirstRender = !useHydrated();
  const [isWaitingForUser, setWaitingForUser] = useState(false);
  const [quantity, setQuantity] = useState(1);
  const [note, setNote] = useState('');
  const [outcome, setOutcome] = useState<AddOutcome | null>(null);
  const navigate = useNavigate();
  const { options, chosenOption: option, choose } = useOption(product);
  const [isOptionMissing, setOptionMissing] = useState(false);
  const sale = useSale(product);
  const chosenProduct = withPriceAndStockOf(product, option);
  // Counted as for an empty cart: `putIntoCart` adds only what still fits beside the lines of the real one.
  const maxQuantity = sale.kind === 'open' ? orderableBeside([], chosenProduct) : 0;
  const allowedNote = allowedNoteOf(product);

  /** Returns whether an option is chosen, if the product has any. If not, shows that one must be, and focuses it. */
  const requireOption = (form: Element | null) => {
    if (options.length === 0 || option) return true;
    setOptionMissing(true);
    form?.querySelector<HTMLElement>('[name=option]:not([aria-disabled])')?.focus();
    return false;
  };
  const chosenLine = () => newLine(product, quantity, { note, option });
  const rememberItem = () => rememberWantedItem(chosenLine());
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isWaitingForUser || !requireOption(event.currentTarget)) return;
    if (session.status !== 'checking') return add(session);
    setWaitingForUser(true);
    add(await sessionOfCart());
    setWaitingForUser(false);
  };
  const add = ({ user }: Session) => {
    if (user === null) {
      rememberItem();
      void navigate('/login', { viewTransition: true });
      return;
    }
    if (maxQuantity === 0) return;
    const line = chosenLine();
    setOutcome(outcomeOf(line, putIntoCart(user.id, line)));
    setQuantity(1);
    setNote('');
  };

  return (
    <form className={styles.controls} onSubmit={(event) => void submit(event)}>
      {options.length > 0 && (
        <OptionPicker
          product={product}
          chosenOption={option}
          isChoiceMissing={isOptionMissing && !option}
          onChoose={choose}
        />
      )}
      {maxQuantity > 0 && allowedNote && (
        <ItemNote label={allowedNote.label} value={note} onChange={setNote} />
      )}
      <div className={classNames('row', styles.row)}>
        <QuantityInput
          // Where nothing can be ordered, the disabled field still shows a quantity.
          quantity={maxQuantity > 0 ? Math.min(quantity, maxQuantity) : quantity}
          max={Math.max(maxQuantity, 1)}
          onChange={setQuantity}
          disabled={maxQuantity === 0}
        />
        {session.status === 'anonymous' && maxQuantity > 0 && (
          <ButtonLink
            className={styles.forVisitors}
            variant="primary"
            to="/login"
            // A press before hydration is repeated after it, because the item must be remembered first.
            data-press="add-to-cart"
            onClick={(event) => {
              if (!requireOption(event.currentTarget.closest('form'))) event.preventDefault();
              else rememberItem();
            }}
          >
            {t('Login to Add to Cart')}
          </ButtonLink>
        )}
        {(session.status !== 'anonymous' || isFirstRender) && (
          <Button
            className={classNames(isFirstRender && styles.forUsers)}
            variant="primary"
            type="submit"
            busy={isWaitingForUser}
            disabled={maxQuantity === 0}
            // The second tap of a double tap would add another one.
            onClick={(event) => {
              if (event.detail > 1) event.preventDefault();
            }}
          >
            <ShoppingCart aria-hidden="true" />
            {t('Add to Cart')}
          </Button>
        )}
      </div>
      {maxQuantity > 0 && chosenProduct.maxPerBuyer !== undefined && (
        <p className={styles.reason}>
          {t('At most {limit} per person.', { limit: chosenProduct.maxPerBuyer })}
        </p>
      )}
      {maxQuantity > 0 && chosenProduct.price > 0 && <PayTermsText terms={product} />}
      <noscript>
        <p className={styles.reason}>
          {t('Only ordering needs JavaScript: please allow it for this.')}
        </p>
      </noscript>
      {maxQuantity === 0 ? (
        <p className={styles.reason}>{closedText(sale)}</p>
      ) : (
        <OutcomeLine outcome={outcome} />
      )}
    </form>
  );
}

/** Why nothing can be ordered: a product whose sale is open is sold out. */
function closedText(sale: Sale): string {
  if (sale.kind === 'before')
    return t('On sale from {day}, 00:00.', { day: dayInWords(sale.from) });
  const endedText = sale.kind === 'ended' ? saleInWords(sale) : null;
  return endedText ?? t('This product is sold out at the moment.');
}

/** The outcome of the click. The live region is there before it, because screen readers announce only its changes. */
function OutcomeLine({ outcome }: { readonly outcome: AddOutcome | null }) {
  const Icon = outcome?.isAdded ? CircleCheck : Info;
  return (
    <div
      className={classNames('row', styles.outcome, !outcome && styles.none)}
      data-tone={outcome && (outcome.isAdded ? 'success' : 'info')}
    >
      {outcome && <Icon aria-hidden="true" />}
      <p role="status">{outcome?.text}</p>
      {outcome && (
        <Link to="/store/cart" viewTransition>
          {t('View cart')}
        </Link>
      )}
    </div>
  );
}

function outcomeOf(
  { product: { id, available }, option }: CartLine,
  { before, after }: ReturnType<typeof putIntoCart>,
): AddOutcome {
  const total = formatPrice(cartTotal(after), siteConfig().currencyLabel);
  const items = itemsText(itemCount(after));
  const isAdded = itemCount(after) > itemCount(before);
  if (!isAdded) {
    const text = t('You already have all that can be ordered. Cart: {items}, {total}', {
      items,
      total,
    });
    return { isAdded, text };
  }
  const isThisItem = (line: CartLine) => line.product.id === id && line.option?.id === option?.id;
  const isAllStockInCart = itemCount(after.filter(isThisItem)) === available;
  const text = isAllStockInCart
    ? plural(
        available,
        'Only {count} left, and it is in your cart.',
        'Only {count} left, all of them are in your cart.',
      )
    : t('Added. Cart: {items}, {total}', { items, total });
  return { isAdded, text };
}
