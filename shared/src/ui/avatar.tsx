import { initial } from '../domain/index.ts';
import styles from './avatar.module.css';

type Props = {
  readonly name: string;
  readonly url: string | null;
  /** Pixels. The style sheet knows these sizes. */
  readonly size?: 32 | 36 | 44 | 48 | 88;
};

/** A person's picture, or the first letter of the name. Decorative: the name itself stands beside it. */
export function Avatar({ name, url, size = 36 }: Props) {
  const look = { className: styles.avatar, 'data-size': size };
  if (url) return <img {...look} src={url} alt="" width={size} height={size} />;
  return (
    <span {...look} aria-hidden="true">
      {initial(name)}
    </span>
  );
}
