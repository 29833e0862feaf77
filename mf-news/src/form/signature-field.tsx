import { t } from 'shared/language';
import { useSession } from 'shared/session';
import { SelectField } from 'shared/ui';
import type { NewsFormState, Signature } from './news-form.rules.ts';

/** Chooses the author of a post: the council, the author that it has, or the user. Nobody signs with the name of another. */
export function SignatureField({ form }: { readonly form: NewsFormState }) {
  const author = form.base?.author ?? null;
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
      value={form.fields.signature.kind}
      options={choices.map(([{ kind }, text]) => ({ value: kind, text }))}
      onChange={(kind) => {
        const choice = choices.find(([signature]) => signature.kind === kind);
        if (choice) form.change({ signature: choice[0] });
      }}
    />
  );
}
