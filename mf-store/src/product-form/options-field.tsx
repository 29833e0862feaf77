import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call, siteConfig } from 'shared/api';
import { trackResponse, useRequest } from 'shared/data';
import { LABEL_MAX_LENGTH, OPTIONS_MAX } from 'shared/domain';
import { CheckField } from 'shared/forms';
import { t } from 'shared/language';
import { Button, classNames, TextField } from 'shared/ui';
import { choiceLabel } from '../ui/option-words.rules.ts';
import { parseOptionalPrice, parseStock } from './number-texts.rules.ts';
import { moveOption, type OptionFields, optionsText, withNames } from './options.rules.ts';
import styles from './options-field.module.css';
import { PriceField } from './price-field.tsx';
import formStyles from './product-form.module.css';
import type { ProductFormState } from './product-form.rules.ts';
import { StockField } from './stock-field.tsx';
import { WaitingText } from './waiting-text.tsx';

type Props = {
  readonly form: ProductFormState;
  readonly options: readonly OptionFields[];
};

export function OptionsField({ form, options }: Props) {
  const { base } = form;
  const error = form.errors.options;
  const currency = siteConfig().currencyLabel;
  const piecesSold = usePiecesSold(base?.id);
  const onChange = (nextOptions: readonly OptionFields[]) =>
    form.change({ options: optionsText(nextOptions) });
  const [namesText, setNamesText] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const replace = (index: number, part: Partial<OptionFields>) =>
    onChange(
      options.map((option, otherIndex) => (otherIndex === index ? { ...option, ...part } : option)),
    );
  const add = () => {
    // The new fields must be rendered before the first of them, its stock, can take the focus.
    flushSync(() => {
      onChange(withNames(options, namesText));
      setNamesText('');
    });
    const firstAdded = list.current?.children[options.length];
    firstAdded?.querySelector<HTMLInputElement>('input[type=number]')?.focus();
  };
  const move = (button: HTMLElement, from: number, by: -1 | 1) => {
    flushSync(() => onChange(moveOption(options, { from, by })));
    // Moving an element in the document drops its focus. At an end of the list, the other button takes it.
    const isAtEnd = button.matches(':disabled');
    const otherButton = by === 1 ? button.previousElementSibling : button.nextElementSibling;
    (isAtEnd && otherButton instanceof HTMLElement ? otherButton : button).focus();
    const name = options[from]?.name ?? '';
    setAnnouncement(t('{name} is now number {place}.', { name, place: from + by + 1 }));
  };
  return (
    <fieldset className={formStyles.group}>
      <legend>{t('Options')}</legend>
      {options.length > 0 && (
        <>
          <TextField
            label={t('What buyers choose')}
            hint={t('Such as “Colour” or “Day”. Empty for “{usual}”.', {
              usual: choiceLabel(options, undefined),
            })}
            maxLength={LABEL_MAX_LENGTH}
            autoComplete="off"
            {...form.textField('optionsLabel')}
          />
          <div className={classNames('hint', styles.head)} aria-hidden="true">
            <span>{t('Name')}</span>
            <span>{t('Stock')}</span>
            <span>{t('Price ({currency})', { currency })}</span>
            <span>{t('Sold')}</span>
          </div>
          <ol ref={list} className={classNames('stack', styles.options)}>
            {options.map((option, index) => (
              <li key={option.key} className={classNames('stack', styles.option)}>
                <TextField
                  label={t('Option {number}', { number: index + 1 })}
                  maxLength={LABEL_MAX_LENGTH}
                  autoComplete="off"
                  value={option.name}
                  onChange={(event) => replace(index, { name: event.currentTarget.value })}
                />
                <StockField
                  optionName={option.name}
                  value={option.stock}
                  error={
                    error && parseStock(option.stock) === null
                      ? t('Enter a whole number, or tick Unlimited')
                      : undefined
                  }
                  onChange={(stock) => replace(index, { stock })}
                />
                <PriceField
                  label={t('Price of {option} ({currency})', { option: option.name, currency })}
                  value={option.price}
                  error={
                    error && parseOptionalPrice(option.price) === undefined
                      ? t('Enter a price such as 12.50')
                      : undefined
                  }
                  onChange={({ target }) => replace(index, { price: target.value })}
                />
                <p className={styles.sold}>
                  <span className={styles.soldLabel}>{t('Sold')} </span>
                  {option.id === undefined ? 0 : (piecesSold?.get(option.id) ?? 0)}{' '}
                  {option.id !== undefined && (
                    <WaitingText wishes={base?.wishes} optionId={option.id} />
                  )}
                </p>
                <div className={styles.actions}>
                  <CheckField
                    label={t('On sale')}
                    aria-label={t('On sale, {option}', { option: option.name })}
                    checked={option.onSale}
                    onChange={(onSale) => replace(index, { onSale })}
                  />
                  <div className={classNames('row', styles.buttons)}>
                    <Button
                      variant="quiet"
                      aria-label={t('Move {name} up', { name: option.name })}
                      disabled={index === 0}
                      onClick={(event) => move(event.currentTarget, index, -1)}
                    >
                      <ArrowUp aria-hidden="true" />
                    </Button>
                    <Button
                      variant="quiet"
                      aria-label={t('Move {name} down', { name: option.name })}
                      disabled={index === options.length - 1}
                      onClick={(event) => move(event.currentTarget, index, 1)}
                    >
                      <ArrowDown aria-hidden="true" />
                    </Button>
                    <Button
                      variant="quiet"
                      aria-label={t('Remove {name}', { name: option.name })}
                      onClick={() => onChange(options.toSpliced(index, 1))}
                    >
                      <Trash2 aria-hidden="true" />
                    </Button>
                  </div>
                </div>
              </li>
            ))}
          </ol>
          <p className="hint">{t('An option without a price costs what the product does.')}</p>
          {base && !base.options?.length && (
            <p className="hint">
              {t(
                'Orders placed until now have no option. When one is cancelled, its pieces come back to none of these.',
              )}
            </p>
          )}
        </>
      )}
      <div className={classNames('row', styles.add)}>
        <TextField
          label={t('Add options')}
          hint={t('Sizes, colours or days, such as “S, M, L, XL”. At most {most}.', {
            most: OPTIONS_MAX,
          })}
          error={error}
          autoComplete="off"
          value={namesText}
          onChange={(event) => setNamesText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || namesText.trim() === '') return;
            // Otherwise the whole form would be sent.
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>{t('Add')}</Button>
      </div>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </fieldset>
  );
}

/** The pieces that buyers ordered of each option of a saved product; undefined until they are known. */
function usePiecesSold(productId: number | undefined): ReadonlyMap<number, number> | undefined {
  const { value: results } = useRequest(() =>
    trackResponse(
      productId === undefined
        ? Promise.resolve(null)
        : call('results.get', { query: { product: String(productId) } }),
    ),
  );
  return results
    ? new Map(results.byOption.map(({ option, ordered }) => [option.id, ordered.pieces]))
    : undefined;
}
