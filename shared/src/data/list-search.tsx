import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigation, useSearchParams } from 'shared/router';
import { t } from '../language/index.ts';
import { Button, Field, focusHeading } from '../ui/index.ts';
import styles from './list-search.module.css';

type Props = {
  readonly path: string;
  readonly label: string;
  /** The term that was searched for; empty for the whole list. */
  readonly term: string;
  /** A sentence with the number of results; null while it is not known. */
  readonly foundText: string | null;
};

/** Whether the visitor has just asked for another list, which has a component of its own: so the module remembers it. */
let isListRequested = false;

/** Searches a list. The term is in the address, so the form works without a script too. */
export function ListSearch({ path, label, term, foundText }: Props) {
  const [search, setSearch] = useSearchParams();
  const isBusy = useNavigation().state === 'loading';
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Moves the focus, which was lost together with the field of the previous list.
    if (!isListRequested || foundText === null) return;
    isListRequested = false;
    if (term === '') focusHeading();
    else result.current?.focus({ preventScroll: true });
  }, [term, foundText]);
  const searchFor = (newTerm: string): URLSearchParams => {
    const newSearch = new URLSearchParams(search);
    newSearch.delete('page');
    if (newTerm === '') newSearch.delete('q');
    else newSearch.set('q', newTerm);
    return newSearch;
  };
  return (
    <div>
      <form
        action={path}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const newTerm = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          isListRequested = newTerm !== term;
          setSearch(searchFor(newTerm));
        }}
      >
        <Field label={label}>
          {(control) => (
            <input {...control} type="search" name="q" defaultValue={term} maxLength={100} />
          )}
        </Field>
        <Button type="submit" busy={isBusy}>
          <Search aria-hidden="true" />
          {t('Search')}
        </Button>
      </form>
      <p ref={result} tabIndex={-1} className={styles.found} aria-live="polite">
        {term !== '' && foundText !== null && (
          <>
            {foundText}{' '}
            <Link
              to={{ pathname: path, search: String(searchFor('')) }}
              onClick={() => {
                isListRequested = true;
              }}
            >
              {t('Show all')}
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
