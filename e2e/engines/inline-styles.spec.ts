import { expect, testIn } from './support/test.ts';

/** Adds a style element with this text, and then a rule to its sheet. Tells which of the two apply. */
const styledBy = (text: string) => `(() => {
  const style = document.createElement('style');
  style.textContent = ${JSON.stringify(text)};
  document.head.append(style);
  style.sheet?.insertRule(':root { --of-rule: 1 }');
  const root = getComputedStyle(document.documentElement);
  const found = ['--of-text', '--of-rule'].filter((name) => root.getPropertyValue(name) !== '');
  style.remove();
  return found.join(' ');
})()`;

testIn(
  ['chromium', 'firefox', 'webkit'],
  'a script adds rules to an empty style element, and no text styles a page',
  async ({ visit, expectErrors }) => {
    expectErrors(/Content.Security.Policy|inline style/i);
    const visitor = await visit();
    await visitor.open('/login');
    await visitor.sees('heading', 'Login');
    expect(await visitor.evaluate(styledBy(''))).toBe('--of-rule');
    expect(await visitor.evaluate(styledBy(':root { --of-text: 1 }'))).toBe('');
  },
);
