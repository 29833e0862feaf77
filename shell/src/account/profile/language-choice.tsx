import { useState } from 'react';
import { call } from 'shared/api';
import type { CurrentUser } from 'shared/contract';
import { useMutation } from 'shared/data';
import { currentLanguage, LANGUAGE_NAMES, LANGUAGES, type Language, t } from 'shared/language';
import { classNames } from 'shared/ui';
import { rememberLanguage } from '../../language/chosen-language.ts';
import styles from './profile-section.module.css';
import { ProfileSection } from './profile-section.tsx';

/** The language of the user's mails and of this browser. A choice is saved at once and reloads the page. */
export function LanguageChoice({ user }: { readonly user: CurrentUser }) {
  const { language: mailLanguage = currentLanguage() } = user;
  // Neither is chosen while the two differ, so that a press on either makes both the same.
  const [chosenLanguage, setChosenLanguage] = useState(
    mailLanguage === currentLanguage() ? mailLanguage : null,
  );
  const saving = useMutation(
    async (language: Language) => {
      setChosenLanguage(language);
      await call('users.updateMe', { body: { language } });
      rememberLanguage(language);
      window.location.reload();
    },
    {
      fallback: t('Your choice could not be saved'),
      onError: () => setChosenLanguage(chosenLanguage),
    },
  );
  return (
    <ProfileSection id="language" title={t('Language')} request={saving}>
      <p>{t('Of this site in this browser, and of the e-mails we send you.')}</p>
      {mailLanguage !== currentLanguage() && (
        <p>
          {t('Your e-mails are in another language: {language}.', {
            language: LANGUAGE_NAMES[mailLanguage],
          })}
        </p>
      )}
      <fieldset
        className={classNames('row', styles.choices)}
        aria-labelledby="language"
        aria-busy={saving.busy}
      >
        {LANGUAGES.map((language) => (
          <label key={language} className={styles.choice}>
            <input
              type="radio"
              name="language"
              value={language}
              checked={language === chosenLanguage}
              onChange={() => void saving.write(language)}
            />
            <span lang={language}>{LANGUAGE_NAMES[language]}</span>
          </label>
        ))}
      </fieldset>
    </ProfileSection>
  );
}
