import { useEffect, useState } from 'react';
import { PERSON_NAME_MAX_LENGTH } from 'shared/domain';
import { plural, t } from 'shared/language';
import { Button, TextField } from 'shared/ui';
import type { PersonRow } from '../../people/people.rules.ts';
import { personLabels } from '../../people/person-labels.rules.ts';
import { layout } from '../../ui/index.ts';
import { type FoundBuyers, findBuyers } from './selling.loader.ts';

/** A person of the site, or the name of somebody without an account, which may be empty. */
export type SaleBuyer = { readonly person: PersonRow | null; readonly name: string };

type Props = { readonly buyer: SaleBuyer; readonly onChange: (buyer: SaleBuyer) => void };

const TYPING_PAUSE_MS = 250;

const NOBODY_FOUND: FoundBuyers = { people: [], moreCount: 0 };

/** The buyer of a sale. People of the site are found while a name, class or e-mail address is typed. */
export function BuyerField({ buyer, onChange }: Props) {
  const [{ people, moreCount }, setFound] = useState(NOBODY_FOUND);
  const searchTerm = buyer.person ? '' : buyer.name;
  useEffect(() => {
    // Asks the server after a pause in typing.
    if (searchTerm.trim() === '') return;
    let isCurrent = true;
    const search = () =>
      findBuyers(searchTerm).then(
        (found) => isCurrent && setFound(found),
        // Without the list, the name that was typed is enough.
        () => {},
      );
    const timer = setTimeout(search, TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [searchTerm]);
  const change = (changedBuyer: SaleBuyer) => {
    setFound(NOBODY_FOUND);
    onChange(changedBuyer);
  };
  const labels = personLabels(
    people.map((person) => ({ ...person, key: person.id, emailOrUsername: person.email })),
  );
  return (
    <div className={layout.stack}>
      <TextField
        label={t('Buyer (optional)')}
        placeholder={t('Name, class or e-mail')}
        autoComplete="off"
        maxLength={PERSON_NAME_MAX_LENGTH}
        value={buyer.name}
        onChange={(event) => change({ person: null, name: event.target.value })}
      />
      {people.length > 0 && (
        <ul className={layout.row} aria-label={t('People found')}>
          {people.map((person) => {
            const label = labels.get(person.id) ?? person.name;
            return (
              <li key={person.id}>
                <Button onClick={() => change({ person, name: label })}>{label}</Button>
              </li>
            );
          })}
          {moreCount > 0 && (
            <li>
              {plural(moreCount, '1 more: type the class too', '{count} more: type the class too')}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
