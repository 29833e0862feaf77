import type { ProductOption } from 'shared/contract';
import { t } from 'shared/language';
import { Field } from 'shared/ui';
import type { CartOption } from './cart.ts';
import { choiceOf, chooseOne } from './option-words.rules.ts';

type Props = {
  readonly options: readonly ProductOption[];
  readonly chosen: CartOption | undefined;
  /** The id of the element with the product's name. */
  readonly nameId: string;
  readonly onChoose: (option: ProductOption) => void;
};

/** Changes the option of a line in the cart. */
export function LineOption({ options, chosen, nameId, onChoose }: Props) {
  const isOffered = options.some(({ id }) => id === chosen?.id);
  return (
    <Field label={choiceOf(options)}>
      {(control) => (
        <select
          {...control}
          aria-describedby={nameId}
          value={isOffered ? chosen?.id : ''}
          onChange={({ currentTarget }) => {
            const option = options.find(({ id }) => String(id) === currentTarget.value);
            if (option) onChoose(option);
          }}
        >
          {!isOffered && (
            <option value="" disabled>
              {chosen?.name ?? chooseOne(options)}
            </option>
          )}
          {options.map(({ id, name, available }) => (
            <option key={id} value={id} disabled={available === 0 && id !== chosen?.id}>
              {available === 0 ? t('{name}, sold out', { name }) : name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
