import { useEffect } from 'react';
import { t } from 'shared/language';
import { useNavigate } from 'shared/router';
import { useSession } from 'shared/session';
import { tabStorage } from 'shared/storage';
import { showToast } from 'shared/toasts';
import { changeCart } from './cart.store.ts';
import type { Cart, CartLine } from './cart.ts';
import { itemCount } from './cart-count.rules.ts';
import { lineName, withLine } from './cart-lines.rules.ts';
import { parseCart } from './parse-cart.rules.ts';

const WANTED_ITEM_KEY = 'wanted-item';

/** Expiry of a remembered item: by then somebody else may use the computer. */
const WANTED_ITEM_LIFE_MS = 30 * 60_000;

/** Remembers in this tab the item that a visitor chose before logging in. */
export function rememberWantedItem(line: CartLine): void {
  tabStorage.write(WANTED_ITEM_KEY, { line, at: Date.now() });
}

/** After a login, puts the remembered item into the cart and offers once to go there. */
export function useWantedItem(): void {
  const userId = useSession(({ user }) => user?.id ?? null);
  const navigate = useNavigate();
  useEffect(() => {
    // An effect, because it changes the browser's storage and shows a toast.
    if (userId === null) return;
    const offer = (text: string, label: string, path: string) =>
      showToast({
        kind: 'status',
        stays: true,
        text,
        action: { label, run: () => void navigate(path, { viewTransition: true }) },
      });
    const wantedItem = takeWantedItem();
    if (!wantedItem) return;
    const { id } = wantedItem.product;
    const name = lineName(wantedItem);
    const { before, after } = putIntoCart(userId, wantedItem);
    if (itemCount(after) > itemCount(before)) {
      offer(t('{name} is in your cart.', { name }), t('Go to Cart'), '/store/cart');
      return;
    }
    offer(t('{name} could not be put into your cart.', { name }), t('See why'), `/store/${id}`);
  }, [userId, navigate]);
}

/** Adds what still fits of a line. Returns the cart before and after it. */
export function putIntoCart(
  userId: number,
  line: CartLine,
): Readonly<Record<'before' | 'after', Cart>> {
  let before: Cart = [];
  const after = changeCart(userId, (cart) => {
    before = cart;
    return withLine(cart, line);
  });
  return { before, after };
}

/** Reads the remembered item and forgets it. Undefined for none, or for one that is too old. */
function takeWantedItem(): CartLine | undefined {
  // `parseCart` checks what is stored, as a cart of one line.
  const [line] = tabStorage.read(WANTED_ITEM_KEY, (value) => {
    const { line: stored, at }: { line?: unknown; at?: unknown } = value ?? {};
    const isRecent = typeof at === 'number' && Date.now() - at < WANTED_ITEM_LIFE_MS;
    return isRecent ? parseCart([stored]) : [];
  });
  tabStorage.remove(WANTED_ITEM_KEY);
  return line;
}
