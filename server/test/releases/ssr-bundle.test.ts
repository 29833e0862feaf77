import { SSR_BUNDLE } from 'shared/releases';
import { expect, test } from 'vitest';
import { ssrBundleFault } from '../../src/modules/releases/ssr-bundle.rules.ts';
import { aSection, aShell } from './built-release.ts';

const section = aSection('one').manifest;
const shell = aShell('one').manifest;
const bundle = (text: string, file = SSR_BUNDLE) => ({ file, content: Buffer.from(text) });

test.each([
  ['shared modules', 'e.exports=require("react");t=require("shared/session")'],
  ['nothing', 'module.exports={routes:{},widgets:{}}'],
  ['text that resembles a module', 'e.require("fs".slice(1));prerequire("fs")'],
])('a bundle that requires %s is accepted', (_, text) => {
  expect(ssrBundleFault(section, bundle(text))).toBeNull();
});

test.each([
  ['fs', 'require("fs")'],
  ['node:net', "require( 'node:net' )"],
  ['react-dom', 'require("react");require("react-dom")'],
  ['shared/ui', 'require(`shared/ui`)'],
])('a bundle that requires %s is rejected, in words', (name, text) => {
  const fault = ssrBundleFault(section, bundle(text));
  expect(fault).toContain(`asks for ${name}, which`);
  expect(fault).toMatch(/\.$/);
});

test('the shell may require nothing', () => {
  expect(ssrBundleFault(shell, bundle('1'))).toBeNull();
  expect(ssrBundleFault(shell, bundle('require("react")'))).toContain('asks for react');
});

test('a bundle of more than a megabyte is rejected', () => {
  expect(ssrBundleFault(section, bundle(' '.repeat(1_000_000)))).toBeNull();
  expect(ssrBundleFault(section, bundle(' '.repeat(1_000_001)))).toContain('1000001 bytes');
});

test('other files are not checked', () => {
  expect(ssrBundleFault(section, bundle('require("fs")', 'static/a.js'))).toBeNull();
});
