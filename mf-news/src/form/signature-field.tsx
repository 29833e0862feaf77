import { t } from 'shared/language';
import { useSession } from 'shared/session';
import { SelectField } from 'shared/ui';
import type { Signature } from './news-form.rules.ts';

type Props = {
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
    <SelectField
      label={t('Author')}
      hint={t('Everybody can read this name under the title.')}
      value={signature.kind}
      options={choices.map(([{ kind }, text]) => ({ value: kind, text }))}
      onChange={(kind) => {
        const choice = choices.find(([other]) => other.kind === kind);
        if (choice) onChange(choice[0]);
      }}
    />
  );
}
