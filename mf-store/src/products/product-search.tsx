import { Search } from 'lucide-react';
import { plural, t } from 'shared/language';
import { Link, useNavigation, useSearchParams } from 'shared/router';
import { Button, Field } from 'shared/ui';
import styles from './product-search.module.css';

type Props = {
  /** Part of a name; empty for all products. */
  readonly term: string;
  /** How many products were found; null when that is not known. */
  readonly found: number | null;
};

/** Searches products by name. The term is kept in the address, so the form works without a script too. */
export function ProductSearch({ term, found }: Props) {
  const [, setSearch] = useSearchParams();
  const isBusy = useNavigation().state === 'loading';
  return (
    <div>
      <form
        action="/store"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          setSearch(wanted === '' ? {} : { q: wanted });
        }}
      >
        <Field label={t('Search products')}>
          {(control) => (
            <input {...control} type="search" name="q" defaultValue={term} maxLength={100} />
          )}
        </Field>
        <Button type="submit" busy={isBusy}>
          <Search aria-hidden="true" />
          {t('Search')}
        </Button>
      </form>
      <p className={styles.found} aria-live="polite">
        {term !== '' && found !== null && (
          <>
            {plural(found, '{count} product for “{term}”.', '{count} products for “{term}”.', {
              term,
            })}{' '}
            <Link to="/store">{t('Show all')}</Link>
          </>
        )}
      </p>
    </div>
  );
}
