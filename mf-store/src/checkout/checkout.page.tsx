import { useRef, useState } from 'react';
import { siteConfig } from 'shared/api';
import type { CurrentUser } from 'shared/contract';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'shared/router';
import { showLoginToast } from 'shared/section';
import { useSession } from 'shared/session';
import { showToast } from 'shared/toasts';
import {
  Alert,
  Button,
  ButtonLink,
  classNames,
  EmptyState,
  focusHeading,
  PageLayout,
} from 'shared/ui';
import {
  type CurrentProducts,
  cartOf,
  changeCart,
  EmptyCart,
  isFullyAccepted,
  LoggedOut,
  lineName,
  useCart,
} from '../cart/index.ts';
import styles from './checkout.page.module.css';
import { CheckoutFailure } from './checkout-failure.tsx';
import { checkoutNotes, lastOrderedLineKey, unplacedLineKeys } from './checkout-storage.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { roomForNotes } from './instructions.rules.ts';
import { offerOrderWhenBack, unplacedLines } from './offer-order.ts';
import { isRefusalOfProduct, isUnanswered, isUnconfirmed } from './order-attempt.ts';
import { OrderNotes } from './order-notes.tsx';
import { type CheckoutOutcome, type OrderFailure, placeOrders } from './place-orders.ts';
import { WaitingOrder } from './waiting-order.tsx';

export default function CheckoutPage() {
  const user = useSession((session) => session.user);
  return (
    <PageLayout title={t('Checkout')}>
      {user ? <Checkout key={user.id} user={user} /> : <LoggedOut />}
    </PageLayout>
  );
}

type CheckoutStep =
  | { readonly kind: 'asking' }
  | { readonly kind: 'placing'; readonly orderNumber: number; readonly orderCount: number }
  /** An order could not be sent, or its response was lost, and it can be placed again. */
  | { readonly kind: 'waiting' }
  | OrderFailure;

function Checkout({ user }: { readonly user: CurrentUser }) {
  const currentProducts = useLoaderData<CurrentProducts>();
  const cart = useCart();
  const [notes, setNotes] = useState(() => checkoutNotes.read(user.id));
  const [step, setStep] = useState<CheckoutStep>(() => ({
    kind: unplacedLines(user.id).length > 0 ? 'waiting' : 'asking',
  }));
  // Tells whether another tab has ordered this cart when it is empty.
  const [orderedKeyAtStart] = useState(() => lastOrderedLineKey(user.id));
  const isRunning = useRef(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isPlacing = step.kind === 'placing';
  /** Names of the products that the buyer took out, for the toast at the end. */
  const leftOutNames = useRef<string[]>([]);
  const notesField = useRef<HTMLTextAreaElement>(null);
  const notesMaxLength = roomForNotes(cart);

  const changeNotes = (text: string) => {
    setNotes(text);
    checkoutNotes.keep(user.id, text);
  };

  const orderCart = async () => {
    // A second click can come before the button is shown as busy.
    if (isRunning.current) return;
    if (notes.length > notesMaxLength) return notesField.current?.focus();
    isRunning.current = true;
    const outcome = await placeOrders({
      userId: user.id,
      notes,
      onProgress: (orderNumber, orderCount) =>
        setStep({ kind: 'placing', orderNumber, orderCount }),
    });
    isRunning.current = false;
    const isUnplaced =
      outcome.kind === 'not-sent' || (outcome.kind === 'failed' && isUnanswered(outcome.error));
    const keys = cartOf(user.id).map(({ key }) => key);
    if (isUnplaced) unplacedLineKeys.keep(user.id, keys);
    else unplacedLineKeys.drop(user.id);
    switch (outcome.kind) {
      case 'not-sent':
        setStep({ kind: 'waiting' });
        offerOrderWhenBack(user.id, navigate);
        return;
      case 'placed': {
        const products = leftOutNames.current.join(', ');
        if (products !== '')
          showToast({ kind: 'status', text: t('Not ordered: {products}.', { products }) });
        const state = { orders: outcome.orders };
        await navigate('/store/order-confirmation', { state, replace: true, viewTransition: true });
        return;
      }
      case 'logged-out':
        showLoggedOutToast(outcome);
        return;
      case 'failed':
        setStep(outcome);
        // The product may have changed, which the cart then shows.
        await revalidate();
    }
  };

  const otherLines =
    step.kind === 'failed' ? cart.filter(({ key }) => key !== step.line.key) : cart;
  const orderOthers = ({ line }: OrderFailure) => {
    // The button that has the focus disappears.
    focusHeading();
    leftOutNames.current.push(lineName(line));
    changeCart(user.id, (lines) => lines.filter(({ key }) => key !== line.key));
    void orderCart();
  };

  if (cart.length === 0 && !isPlacing) {
    if (lastOrderedLineKey(user.id) === orderedKeyAtStart) return <EmptyCart />;
    return (
      <EmptyState text={t('Ordered in another tab.')}>
        <ButtonLink variant="primary" to="/profile/orders">
          {t('See My Orders')}
        </ButtonLink>
      </EmptyState>
    );
  }
  const isReady = isFullyAccepted(cart, currentProducts);
  return (
    <div className={classNames('stack', styles.checkout)}>
      <CheckoutSummary cart={cart} currentProducts={currentProducts} />
      <div className="stack">
        {!user.emailVerified && siteConfig().requireVerifiedToOrder && step.kind === 'asking' && (
          <Alert kind="info">
            {rich(
              'Your e-mail must be verified before you can order. <link>Verify your e-mail</link>',
              { link: (words) => <Link to="/verify/resend">{words}</Link> },
            )}
          </Alert>
        )}
        <OrderNotes
          ref={notesField}
          value={notes}
          maxLength={notesMaxLength}
          disabled={isPlacing}
          onChange={changeNotes}
        />
        <p>{t('You pay in cash to your class rep. Nothing is charged now.')}</p>
        {step.kind === 'waiting' && <WaitingOrder isUnconfirmed={cart.some(isUnconfirmed)} />}
        {step.kind === 'failed' && (
          <CheckoutFailure
            failure={step}
            user={user}
            otherLines={otherLines}
            onOrderOthers={
              isRefusalOfProduct(step.error) &&
              otherLines.length > 0 &&
              isFullyAccepted(otherLines, currentProducts)
                ? () => orderOthers(step)
                : undefined
            }
          />
        )}
        {!isReady && !isPlacing && (
          <Alert kind="info">
            {rich(
              'Something in your cart has changed. <cart>Look at your cart</cart> and confirm the changes first.',
              { cart: (words) => <Link to="/store/cart">{words}</Link> },
            )}
          </Alert>
        )}
        <Button
          variant="primary"
          busy={isPlacing}
          disabled={!isReady && !isPlacing}
          onClick={orderCart}
        >
          {t('Place Order')}
        </Button>
        <p role="status">
          {isPlacing &&
            t('Placing order {at} of {count}', { at: step.orderNumber, count: step.orderCount })}
        </p>
      </div>
    </div>
  );
}

/** A toast, because the guard sends the visitor from this page to the home page, and the message must stay. */
function showLoggedOutToast({
  orderedNames,
  remainingNames,
}: Extract<CheckoutOutcome, { kind: 'logged-out' }>): void {
  const remainingText = remainingNames.join(', ');
  showLoginToast({
    kind: 'alert',
    text:
      orderedNames.length > 0
        ? t(
            'You were logged out during the checkout. Ordered: {done}. Not ordered: {rest}. Your cart and your notes are kept: log in again to order.',
            { done: orderedNames.join(', '), rest: remainingText },
          )
        : t(
            'You were logged out during the checkout. Nothing was ordered. Not ordered: {rest}. Your cart and your notes are kept: log in again to order.',
            { rest: remainingText },
          ),
  });
}
