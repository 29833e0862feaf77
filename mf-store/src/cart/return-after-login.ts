import { useEffect } from 'react';
import type { Product } from 'shared/contract';
import { tabStorage } from 'shared/data';
import { notify } from 'shared/notices';
import { useNavigate } from 'shared/router';
import { useSession } from 'shared/session';

type ProductName = Pick<Product, 'id' | 'name'>;

const PRODUCT = 'return-to-product';
const CHECKOUT = 'return-to-checkout';

/** Remembers, until the tab is closed, which product a visitor wanted before logging in. */
export function rememberProduct({ id, name }: ProductName): void {
  tabStorage.write(PRODUCT, { id, name });
}

/** Remembers, until the tab is closed, that a user's session ended while they were ordering. */
export function rememberCheckout(userId: number): void {
  tabStorage.write(CHECKOUT, userId);
}

/** After a login, offers once to go back to the product or to the checkout. */
export function useReturnOffer(): void {
  const userId = useSession(({ user }) => user?.id ?? null);
  const navigate = useNavigate();
  useEffect(() => {
    // Talks to the browser's storage and to the notices of the shell.
    if (userId === null) return;
    const offer = (text: string, label: string, to: string) => ({
      text,
      action: { label, run: () => void navigate(to, { viewTransition: true }) },
    });
    if (takeCheckout() === userId) {
      const text = 'Your cart and your notes are still here.';
      notify({
        kind: 'status',
        stays: true,
        ...offer(text, 'Back to checkout', '/store/checkout'),
      });
    }
    const product = takeProduct();
    if (product === null) return;
    const { id, name } = product;
    const text = `You were looking at ${name}.`;
    notify({ kind: 'status', ...offer(text, `Back to ${name}`, `/store/${id}`) });
  }, [userId, navigate]);
}

function takeCheckout(): unknown {
  const kept = tabStorage.read(CHECKOUT, (value) => value);
  tabStorage.remove(CHECKOUT);
  return kept;
}

function takeProduct(): ProductName | null {
  const kept = tabStorage.read(PRODUCT, asProductName);
  tabStorage.remove(PRODUCT);
  return kept;
}

function asProductName(kept: unknown): ProductName | null {
  const { id, name }: Partial<ProductName> = kept ?? {};
  return Number.isSafeInteger(id) && typeof name === 'string' ? { id: id as number, name } : null;
}
