import { TOKEN_LABEL_MAX } from 'shared/domain';
import { t } from 'shared/language';
import { TextField } from 'shared/ui';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The label of a deploy token. The history shows it as the author of a release. */
export const TokenLabelField = ({ label, value, onChange }: Props) => (
  <TextField
    label={label}
    hint={t('Who uses it, or where. Shown in the history.')}
    autoComplete="off"
    required
    maxLength={TOKEN_LABEL_MAX}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
