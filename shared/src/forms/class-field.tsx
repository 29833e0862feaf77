import { type ComponentProps, useId, useState } from 'react';
import { call } from 'shared/api';
import { CLASS_MAX_LENGTH, hasRight } from 'shared/domain';
import { t } from 'shared/language';
import { useSession } from 'shared/session';
import { TextField } from 'shared/ui';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'list' | 'maxLength' | 'onFocus'>;

/** A class, typed or chosen from those in use. These are loaded when it gets the focus. */
export function ClassField(props: Props) {
  const listId = useId();
  const [classes, setClasses] = useState<readonly string[]>([]);
  const isStaff = useSession(({ user }) => user !== null && hasRight(user, 'users.find'));
  const load = () => call(isStaff ? 'users.classes' : 'classes.list').then(setClasses, () => {});
  return (
    <>
      <TextField
        autoComplete="off"
        autoCapitalize="characters"
        {...props}
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
    </>
  );
}
