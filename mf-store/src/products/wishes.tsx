import { Bell } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from 'shared/api';
import type { Product } from 'shared/contract';
import { trackResponse, useRequest } from 'shared/data';
import { optionsOnSale } from 'shared/domain';
import { t } from 'shared/language';
import { useNavigate } from 'shared/router';
import { storeWantedPage } from 'shared/section';
import { useSession } from 'shared/session';
import { Button, classNames } from 'shared/ui';
import { useAction } from '../ui/use-action.ts';
import { useSale } from '../ui/use-sale.ts';
import styles from './wishes.module.css';

/** The sold-out part of a product: an option, or the product itself, which has neither id nor name then. */
type SoldOut = { readonly id?: number; readonly name?: string };

function soldOutOf(product: Product): readonly SoldOut[] {
  const { options = [], available } = product;
  if (options.length === 0) return available === 0 ? [{}] : [];
  return optionsOnSale(product).filter((option) => option.available === 0);
}

/** Offers to tell people when what is sold out can be ordered again. */
export function Wishes({ product }: { readonly product: Product }) {
  const userId = useSession(({ user }) => user?.id);
  const sale = useSale(product);
  const soldOut = soldOutOf(product);
  if (soldOut.length === 0 || sale.kind === 'ended') return null;
  return (
    <WishList
      // Another user's wishes are loaded anew.
      key={`${product.id} ${userId}`}
      productId={product.id}
      soldOut={soldOut}
      isLoggedIn={userId !== undefined}
    />
  );
}

type Props = {
  readonly productId: number;
  readonly soldOut: readonly SoldOut[];
  readonly isLoggedIn: boolean;
};

function WishList({ productId, soldOut, isLoggedIn }: Props) {
  const { value: ownWishes } = useRequest(() =>
    trackResponse(isLoggedIn ? call('wishes.own') : Promise.resolve([])),
  );
  /** Whether each item is wished, by option, where that has changed since the wishes were loaded. */
  const [changes, setChanges] = useState<ReadonlyMap<number | undefined, boolean>>(new Map());
  const isWished = ({ id }: SoldOut): boolean =>
    changes.get(id) ??
    ownWishes?.some((wish) => wish.productId === productId && wish.optionId === id) ??
    false;
  return (
    <ul className={classNames('stack', styles.wishes)}>
      {soldOut.map((item) => (
        <Wish
          key={item.id ?? 0}
          productId={productId}
          item={item}
          isWished={isWished(item)}
          onChange={(isNowWished) =>
            setChanges((before) => new Map(before).set(item.id, isNowWished))
          }
        />
      ))}
    </ul>
  );
}

type WishProps = {
  readonly productId: number;
  readonly item: SoldOut;
  readonly isWished: boolean;
  readonly onChange: (isNowWished: boolean) => void;
};

function Wish({ productId, item: { id, name }, isWished, onChange }: WishProps) {
  const answerId = useId();
  const isVisitor = useSession(({ status }) => status === 'anonymous');
  const navigate = useNavigate();
  const { busy, write } = useAction(
    async () => {
      const body = id === undefined ? {} : { optionId: id };
      await call(isWished ? 'wishes.delete' : 'wishes.put', { params: { id: productId }, body });
      onChange(!isWished);
    },
    { failed: t('That could not be saved. Please try again.') },
  );
  const press = () => {
    if (!isVisitor) return void write();
    // The login leads back to this page.
    storeWantedPage(`/store/${productId}`);
    void navigate('/login', { viewTransition: true });
  };
  return (
    <li className={classNames('row', styles.wish)}>
      <p id={answerId} aria-live="polite" className={styles.answer}>
        {isWished && answerText(name)}
      </p>
      {/* One button wishes and takes the wish back, so that it keeps the focus. */}
      <Button busy={busy} aria-describedby={isWished ? answerId : undefined} onClick={press}>
        {!isWished && <Bell aria-hidden="true" />}
        {isWished ? t('Undo') : wishText(name)}
      </Button>
    </li>
  );
}

const wishText = (option: string | undefined): string =>
  option === undefined
    ? t('Tell me when it is back')
    : t('Tell me when {option} is back', { option });

const answerText = (option: string | undefined): string =>
  option === undefined
    ? t('We will write to you when it is back.')
    : t('We will write to you when {option} is back.', { option });
