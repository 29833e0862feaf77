import { siteConfig } from 'shared/api';
import { t } from 'shared/language';
import { Link } from 'shared/router';
import { classNames } from 'shared/ui';
import styles from './hero.module.css';
import board from './hero-board.svg';

/** The top of the home page. Its largest element is text, so it is complete before any image has loaded. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.content}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>
            {t('Welcome to {school} Student Council', { school: siteConfig().schoolName })}
          </h1>
          <p className={styles.lead}>
            {t('Stay up to date with events, fundraisers, and more — all in one place.')}
          </p>
          <div className={classNames('row', styles.actions, 'screen-only')}>
            <Link className={styles.link} to="/news" viewTransition>
              {t('Read the news')}
            </Link>
            <Link className={styles.link} to="/store" viewTransition>
              {t('Visit the store')}
            </Link>
          </div>
        </div>
        <img
          className={classNames(styles.board, 'screen-only')}
          src={board}
          alt=""
          width={480}
          height={360}
          decoding="async"
        />
      </div>
    </section>
  );
}
