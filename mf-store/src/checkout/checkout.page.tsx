import { useRef, useState } from 'react';
import { siteConfig } from 'shared/api';
import type { CurrentUser } from 'shared/contract';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'shared/router';
import { useSession } from 'shared/session';
import { Alert, Button, PageLayout } from 'shared/ui';
import type { CartLine } from '../cart/index.ts';
import {
  type CurrentProducts,
  cartOf,
  EmptyCart,
  isUnchanged,
  LoggedOut,
  useCart,
} from '../cart/index.ts';
import styles from './checkout.page.module.css';
import { CheckoutFailure } from './checkout-failure.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { sayInterrupted } from './interrupted.ts';
import { dropNotes, keepNotes, keptNotes } from './kept-notes.ts';
import { OrderNotes } from './order-notes.tsx';
import { placeOrders } from './place-orders.ts';

export default function CheckoutPage() {
  const user = useSession((session) => session.user);
  return (
    <PageLayout title="Checkout">
      {user ? <Checkout key={user.id} user={user} /> : <LoggedOut />}
    </PageLayout>
  );
}

type Step =
  | { readonly name: 'asking' }
  | { readonly name: 'placing'; readonly at: number; readonly of: number }
  | { readonly name: 'failed'; readonly line: CartLine; readonly error: unknown; partly: boolean };

function Checkout({ user }: { readonly user: CurrentUser }) {
  const current = useLoaderData<CurrentProducts>();
  const cart = useCart();
  const [notes, setNotes] = useState(() => keptNotes(user.id));
  const [step, setStep] = useState<Step>({ name: 'asking' });
  const running = useRef(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const placing = step.name === 'placing';

  const type = (text: string) => {
    setNotes(text);
    keepNotes(user.id, text);
  };

  const place = async () => {
    // A second click can come before the button is seen to be busy.
    if (running.current) return;
    running.current = true;
    const of = cart.length;
    const before = cart;
    const outcome = await placeOrders({
      userId: user.id,
      instructions: notes.trim(),
      onProgress: (at) => setStep({ name: 'placing', at, of }),
    });
    running.current = false;
    if (outcome.done) {
      dropNotes(user.id);
      const state = { orders: outcome.orders };
      await navigate('/store/order-confirmation', { state, replace: true, viewTransition: true });
      return;
    }
    console.error('Failed to place order', outcome.error);
    const { line, error } = outcome;
    if (useSession.getState().user === null) {
      const left = cartOf(user.id).map(({ product }) => product.id);
      const isLeft = ({ product }: CartLine) => left.includes(product.id);
      sayInterrupted({
        userId: user.id,
        ordered: before.filter((one) => !isLeft(one)).map(({ product }) => product.name),
        left: before.filter(isLeft).map(({ product }) => product.name),
        onLogin: () => void navigate('/login'),
      });
      return;
    }
    setStep({ name: 'failed', line, error, partly: line.key !== cart[0]?.key });
    await revalidate();
  };

  if (cart.length === 0 && !placing) return <EmptyCart />;
  const ready = isUnchanged(cart, current);
  return (
    <div className={styles.checkout}>
      <CheckoutSummary cart={cart} current={current} />
      <div className={styles.form}>
        {!user.emailVerified && siteConfig().requireVerifiedToOrder && step.name === 'asking' && (
          <Alert kind="info">
            Your e-mail must be verified before you can order.{' '}
            <Link to="/verify/resend">Verify your e-mail</Link>
          </Alert>
        )}
        <OrderNotes value={notes} disabled={placing} onChange={type} />
        <p>You pay in cash to your class rep. Nothing is charged now.</p>
        {step.name === 'failed' && (
          <CheckoutFailure line={step.line} error={step.error} user={user} partly={step.partly} />
        )}
        {!ready && !placing && (
          <Alert kind="info">
            Something in your cart has changed. <Link to="/store/cart">Look at your cart</Link> and
            confirm the changes first.
          </Alert>
        )}
        <Button look="primary" busy={placing} disabled={!ready && !placing} onClick={place}>
          Place Order
        </Button>
        <p role="status">{placing && `Placing order ${step.at} of ${step.of}`}</p>
      </div>
    </div>
  );
}
