import { type ComponentProps, useId, useRef, useState } from 'react';
import { call } from 'shared/api';
import { CLASS_MAX_LENGTH, classesMeantBy, hasRight } from 'shared/domain';
import { t } from 'shared/language';
import { useSession } from 'shared/session';
import { Button, classNames, TextField } from 'shared/ui';
import styles from './class-field.module.css';

type Props = Omit<
  ComponentProps<typeof TextField>,
  'label' | 'list' | 'maxLength' | 'onFocus' | 'value' | 'onChange' | 'ref'
> & {
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
};

/**
 * A class, typed or chosen from those in use, which are loaded when it gets the focus. Those who may find users get every
 * class; the public list leaves out those of very few people.
 */
export function ClassField(props: Props) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [classes, setClasses] = useState<readonly string[]>([]);
  const mayFindUsers = useSession(({ user }) => user !== null && hasRight(user, 'users.find'));
  // Without the list, the class is typed without suggestions.
  const load = () =>
    call(mayFindUsers ? 'users.classes' : 'classes.list').then(setClasses, () => {});
  const meantClasses = classesMeantBy(props.value, classes);
  const choose = (value: string) => {
    props.onChange({ target: { value } });
    // The pressed button goes away, and would take the focus with it.
    input.current?.focus();
  };
  return (
    <div>
      <TextField
        autoComplete="off"
        autoCapitalize="characters"
        {...props}
        ref={input}
        label={t('Class')}
        list={listId}
        maxLength={CLASS_MAX_LENGTH}
        onFocus={() => void load()}
      />
      <datalist id={listId}>
        {classes.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className={classNames('row', styles.question)} role="status">
        {meantClasses.length > 0 && t('Which class do you mean?')}
        {meantClasses.map((name) => (
          <Button key={name} onClick={() => choose(name)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
