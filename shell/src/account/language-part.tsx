import { useState } from 'react';
import { call } from 'shared/api';
import type { CurrentUser } from 'shared/contract';
import { useMutation } from 'shared/data';
import { currentLanguage, LANGUAGE_NAMES, LANGUAGES, type Language, t } from 'shared/language';
import { rememberLanguage } from '../language/chosen-language.ts';
import { FormError } from './form-error.tsx';
import styles from './language-part.module.css';
import partStyles from './profile-part.module.css';
import { ProfilePart } from './profile-part.tsx';

/** The language of the user's mails and of this browser. A choice is saved at once, and the page comes anew. */
export function LanguagePart({ user }: { readonly user: CurrentUser }) {
  const [chosen, setChosen] = useState(user.language ?? currentLanguage());
  const choosing = useMutation(
    async (language: Language) => {
      setChosen(language);
      try {
        await call('users.updateMe', { body: { name: user.name, language } });
      } catch (error) {
        setChosen(chosen);
        throw error;
      }
      rememberLanguage(language);
      window.location.reload();
    },
    { fallback: t('Your choice could not be saved') },
  );
  return (
    <ProfilePart id="language" title={t('Language')}>
      <p>{t('Of this site in this browser, and of the e-mails we send you.')}</p>
      <fieldset className={styles.choices} aria-labelledby="language" aria-busy={choosing.busy}>
        {LANGUAGES.map((language) => (
          <label key={language} className={partStyles.choice}>
            <input
              type="radio"
              name="language"
              value={language}
              checked={language === chosen}
              onChange={() => void choosing.write(language)}
            />
            <span lang={language}>{LANGUAGE_NAMES[language]}</span>
          </label>
        ))}
      </fieldset>
      <FormError error={choosing.error} />
    </ProfilePart>
  );
}
