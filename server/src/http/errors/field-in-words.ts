import { t } from 'shared/language';

const fieldNames: Record<string, () => string> = { request: () => t('Request') };

export function nameFields(names: Readonly<Record<string, () => string>>): void {
  Object.assign(fieldNames, names);
}

/** The name of a field within a sentence: `firstName` is `First name`. */
export function fieldInWords(name: string): string {
  if (Object.hasOwn(fieldNames, name)) return fieldNames[name]?.() ?? name;
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
