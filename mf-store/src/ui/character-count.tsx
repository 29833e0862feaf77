import { t } from 'shared/language';
import { classNames } from 'shared/ui';
import styles from './character-count.module.css';

type Props = { readonly count: number; readonly max: number };

export const CharacterCount = ({ count, max }: Props) => (
  <p className={classNames('hint numbers', styles.count)}>
    {t('{count} of {most} characters', { count, most: max })}
  </p>
);
