import styles from './home-empty.module.css';
import { RetryButton } from './retry-button.tsx';

type Props = {
  readonly text: string;
  /** Asks again, if the widget is empty because it could not be loaded. */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
};

/** What a widget of the home page says when it has nothing to show. Plainer than `EmptyState`: every visitor loads it. */
export const HomeEmpty = ({ text, onRetry, retrying = false }: Props) => (
  <div className={styles.empty}>
    <p>{text}</p>
    {onRetry && <RetryButton busy={retrying} onClick={onRetry} />}
  </div>
);
