import { t } from 'shared/language';

/** Fields of forms that people fill in. */
const FIELDS: Readonly<Record<string, () => string>> = {
  request: () => t('Request'),
  email: () => t('Email'),
  firstName: () => t('First name'),
  lastName: () => t('Last name'),
  name: () => t('Name'),
  class: () => t('Class'),
  password: () => t('Password'),
  token: () => t('Token'),
  title: () => t('Title'),
  content: () => t('Content'),
  description: () => t('Description'),
  price: () => t('Price'),
  available: () => t('Available'),
  quantity: () => t('Quantity'),
  instructions: () => t('Instructions'),
  counted: () => t('Counted'),
  note: () => t('Note'),
  why: () => t('Why'),
  label: () => t('Label'),
  file: () => t('File'),
  language: () => t('Language'),
  post: () => t('Post'),
  product: () => t('Product'),
  user: () => t('User'),
};

/** The name of a field within a sentence: `firstName` is `First name`. */
export function fieldInWords(name: string): string {
  if (Object.hasOwn(FIELDS, name)) return FIELDS[name]?.() ?? name;
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
