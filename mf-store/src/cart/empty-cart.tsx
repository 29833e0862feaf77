import { ButtonLink, EmptyState } from 'shared/ui';

export function EmptyCart() {
  return (
    <EmptyState text="Your cart is empty.">
      <ButtonLink look="primary" to="/store">
        Go to the store
      </ButtonLink>
    </EmptyState>
  );
}
