import { t } from 'shared/language';
import { useSession } from 'shared/session';
import { Field } from 'shared/ui';
import type { Signature } from './news-form.rules.ts';

type Props = {
  /** The present author; null for the council. */
  readonly author: string | null;
  readonly signature: Signature;
  readonly onChange: (signature: Signature) => void;
};

/** Chooses the author of a post. Users can sign only with their own name. */
export function SignatureField({ author, signature, onChange }: Props) {
  const ownName = useSession(({ user }) => user?.name ?? '');
  const choices: readonly (readonly [signature: Signature, name: string])[] = [
    [{ kind: 'council' }, t('Student Council')],
    ...(author === null ? [] : [[{ kind: 'saved', name: author }, author] as const]),
    ...(ownName === '' || ownName === author ? [] : [[{ kind: 'own' }, ownName] as const]),
  ];
  return (
    <Field label={t('Author')} hint={t('Everybody can read this name under the title.')}>
      {(control) => (
        <select
          {...control}
          value={signature.kind}
          onChange={({ currentTarget: { value } }) => {
            const choice = choices.find(([{ kind }]) => kind === value);
            if (choice) onChange(choice[0]);
          }}
        >
          {choices.map(([{ kind }, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
