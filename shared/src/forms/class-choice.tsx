import type { ComponentProps } from 'react';
import { call } from 'shared/api';
import { trackResponse, useRequest } from 'shared/data';
import { t } from 'shared/language';
import { SelectField } from 'shared/ui';
import { ClassField } from './class-field.tsx';

/** An empty list if the server does not answer: the class is typed then, as it is until the response comes. */
const loadListedClasses = () =>
  trackResponse(call('classes.list', { query: { listed: 'true' } }).catch(() => []));

/** The class of a person: chosen if the school has a list of classes, else typed. */
export function ClassChoice(props: ComponentProps<typeof ClassField>) {
  const classes = useRequest(loadListedClasses).value ?? [];
  if (classes.length === 0) return <ClassField {...props} />;
  const { name = 'class', value, readOnly = false, hint, error, onChange } = props;
  // A class off the list stays until another is chosen.
  const options = [...new Set(['', ...classes, value])];
  return (
    <SelectField
      label={t('Class')}
      hint={hint}
      error={error}
      name={name}
      value={value}
      disabled={readOnly}
      options={options.map((option) => ({ value: option, text: option || t('No class') }))}
      onChange={(chosen) => onChange({ target: { value: chosen } })}
    />
  );
}
