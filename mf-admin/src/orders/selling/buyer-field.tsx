import { useRef, useState } from 'react';
import { PERSON_NAME_MAX } from 'shared/domain';
import { t } from 'shared/language';
import { Button, TextField } from 'shared/ui';
import type { PersonRow } from '../../people/people.rules.ts';
import layout from '../../ui/layout.module.css';
import { findBuyers } from './selling.loader.ts';

/** A person of the site, or the name of somebody without an account, which may be empty. */
export type SaleBuyer = { readonly person: PersonRow | null; readonly name: string };

type Props = { readonly buyer: SaleBuyer; readonly onChange: (buyer: SaleBuyer) => void };

const TYPING_PAUSE_MS = 250;

/** The buyer of a sale. People of the site are found while a name, class or address is typed. */
export function BuyerField({ buyer, onChange }: Props) {
  const [foundPeople, setFoundPeople] = useState<readonly PersonRow[]>([]);
  const typed = useRef('');
  const changeName = (name: string) => {
    typed.current = name;
    onChange({ person: null, name });
    setFoundPeople([]);
    if (name.trim() === '') return;
    setTimeout(() => {
      if (typed.current !== name) return;
      // Without the list, the name that was typed is enough.
      findBuyers(name).then(
        (people) => typed.current === name && setFoundPeople(people),
        () => {},
      );
    }, TYPING_PAUSE_MS);
  };
  const choose = (person: PersonRow) => {
    typed.current = '';
    setFoundPeople([]);
    onChange({ person, name: nameAndClass(person) });
  };
  return (
    <div className={layout.stack}>
      <TextField
        label={t('Buyer (optional)')}
        placeholder={t('Name, class or e-mail')}
        autoComplete="off"
        maxLength={PERSON_NAME_MAX}
        value={buyer.name}
        onChange={(event) => changeName(event.target.value)}
      />
      {foundPeople.length > 0 && (
        <ul className={layout.row} aria-label={t('People found')}>
          {foundPeople.map((person) => (
            <li key={person.id}>
              <Button onClick={() => choose(person)}>{nameAndClass(person)}</Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const nameAndClass = ({ name, schoolClass }: PersonRow): string =>
  [name, schoolClass].filter(Boolean).join(', ');
