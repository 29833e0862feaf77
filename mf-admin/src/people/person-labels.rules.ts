import { alphabetKey, groupBy } from 'shared/domain';

type LabelledPerson = {
  readonly key: number | string;
  readonly name: string;
  readonly schoolClass?: string | null;
  readonly emailOrUsername: string;
};

/**
 * The labels of people in one list, by their keys: name and class, and the e-mail address or user name too where somebody
 * else has the same name and class.
 */
export function personLabels(
  people: readonly LabelledPerson[],
): ReadonlyMap<number | string, string> {
  const peopleByKey = new Map(people.map((person) => [person.key, person]));
  const nameAndClass = ({ name, schoolClass }: LabelledPerson) =>
    [name, schoolClass].filter(Boolean).join(', ');
  const namesakes = groupBy([...peopleByKey.values()], (person) =>
    alphabetKey(nameAndClass(person)),
  );
  return new Map(
    [...namesakes.values()].flatMap((group) =>
      group.map((person) => [
        person.key,
        [nameAndClass(person), group.length > 1 && person.emailOrUsername]
          .filter(Boolean)
          .join(', '),
      ]),
    ),
  );
}
