import type { Section } from 'shared/contract';
import { t } from 'shared/language';
import { Field } from 'shared/ui';

type Props = {
  readonly section: Section;
  /** The chosen version; empty for the one that is live. */
  readonly value: string;
  readonly onChange: (version: string) => void;
};

/** Which release of a section becomes live with a set. */
export const SetMemberField = ({ section, value, onChange }: Props) => (
  <Field label={section.title} hint={section.live}>
    {(control) => (
      <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">
          {section.live === null ? t('stays without a release') : t('stays as it is')}
        </option>
        {section.releases
          .filter(({ version }) => version !== section.live)
          .map(({ version }) => (
            <option key={version} value={version}>
              {version}
            </option>
          ))}
      </select>
    )}
  </Field>
);
