import { ShoppingBag } from 'lucide-react';
import { classNames } from '../controls/class-names.ts';
import { Photo } from './photo.tsx';
import styles from './thumbnail.module.css';

type Props = {
  readonly image: string | null | undefined;
  /** Edge of the square in pixels. The style sheet has a rule for each: HTML of the server may not contain styles. */
  readonly size: 36 | 56 | 64 | 96;
};

/** A small picture of a product. Decorative: the product's name is beside it. */
export function Thumbnail({ image, size }: Props) {
  return (
    <div className={classNames('screen-only', styles.frame)} data-size={size}>
      {image ? (
        <Photo src={image} alt="" sizes={`${size}px`} width={size} height={size} />
      ) : (
        <ShoppingBag aria-hidden="true" />
      )}
    </div>
  );
}
