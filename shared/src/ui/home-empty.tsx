import styles from './home-empty.module.css';
import { RetryButton } from './retry-button.tsx';

type Props = {
  readonly text: string;
  /** Set if the widget could not be loaded: tries again. */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
};

/** Empty state of a widget on the home page. Plainer than `EmptyState`: every visitor loads it. */
export const HomeEmpty = ({ text, onRetry, retrying = false }: Props) => (
  <div className={styles.empty}>
    <p>{text}</p>
    {onRetry && <RetryButton busy={retrying} onClick={onRetry} />}
  </div>
);
