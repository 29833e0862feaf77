import { expect, test } from 'vitest';
import { textLanguage } from './text-language.rules.ts';

test.each([
  ['Коледен базар\n\nЕлате в двора.', 'bg'],
  ['Christmas fair\n\nCome to the yard.', 'en'],
  ['Клуб по robotics: събираме се във вторник', 'bg'],
  ['Виж https://school.example/a-very-long-address/of-the-form и ела', 'bg'],
  ['Our club **Рила** meets on Tuesday', 'en'],
  ['مرحبا بكم في المدرسة', undefined],
  ['שלום לכולם', undefined],
  ['12.05. 🎉', undefined],
  ['', undefined],
])('%j is in %s', (text, language) => {
  expect(textLanguage(text)).toBe(language);
});
