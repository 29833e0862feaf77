import { Alert, ButtonLink } from 'shared/ui';
import styles from './interrupted.module.css';

export type Interruption = {
  /** Names of what was ordered before the session ended, and of what was not. */
  readonly ordered: readonly string[];
  readonly left: readonly string[];
};

/** In the place of a checkout whose session ended while the orders were being placed. */
export function Interrupted({ ordered, left }: Interruption) {
  return (
    <div className={styles.interrupted}>
      <Alert kind="error">
        <p>You were logged out before everything was ordered.</p>
        {ordered.length > 0 && (
          <p>
            Ordered: <strong>{ordered.join(', ')}</strong>. You find it in My Orders.
          </p>
        )}
        <p>
          Not ordered: <strong>{left.join(', ')}</strong>. It is still in your cart, and your notes
          are kept.
        </p>
        <p>Log in again, open your cart and place the order.</p>
      </Alert>
      <ButtonLink look="primary" to="/login">
        Login
      </ButtonLink>
    </div>
  );
}
