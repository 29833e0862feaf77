import { t } from 'shared/language';
import { TextField } from 'shared/ui';

const WHY_MAX = 300;

type Props = { readonly value: string; readonly onChange: (value: string) => void };

/** Why a release is made live or taken back, in a few words for the history. */
export const WhyField = ({ value, onChange }: Props) => (
  <TextField
    label={t('Why')}
    hint={t('Optional. Shown in the history.')}
    autoComplete="off"
    maxLength={WHY_MAX}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
