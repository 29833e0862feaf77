import { initial } from '../../domain/index.ts';
import styles from './avatar.module.css';

type Props = {
  readonly name: string;
  readonly url: string | null;
  /** Pixels. */
  readonly size?: number;
};

/** A person's picture, or the first letter of the name. Decorative: the name itself is beside it. */
export function Avatar({ name, url, size = 36 }: Props) {
  const commonProps = {
    className: styles.avatar,
    style: { inlineSize: size, blockSize: size, fontSize: 0.45 * size },
  };
  if (url) return <img {...commonProps} src={url} alt="" width={size} height={size} />;
  return (
    <span {...commonProps} aria-hidden="true">
      {initial(name)}
    </span>
  );
}
