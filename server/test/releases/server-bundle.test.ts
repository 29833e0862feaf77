import { SERVER_BUNDLE } from 'shared/releases';
import { expect, test } from 'vitest';
import { serverBundleFault } from '../../src/modules/releases/server-bundle.rules.ts';
import { aSection, aShell } from './built-release.ts';

const section = aSection('one').manifest;
const shell = aShell('one').manifest;
const bundle = (text: string, file = SERVER_BUNDLE) => ({ file, content: Buffer.from(text) });

test.each([
  ['shared modules', 'e.exports=require("react");t=require("shared/session")'],
  ['nothing', 'module.exports={routes:{},widgets:{}}'],
  ['what only sounds like a module', 'e.require("fs".slice(1));prerequire("fs")'],
])('a bundle that asks for %s can be rendered with', (_, text) => {
  expect(serverBundleFault(section, bundle(text))).toBeNull();
});

test.each([
  ['fs', 'require("fs")'],
  ['node:net', "require( 'node:net' )"],
  ['react-dom', 'require("react");require("react-dom")'],
  ['shared/ui', 'require(`shared/ui`)'],
])('a bundle that asks for %s is refused, in words', (name, text) => {
  const fault = serverBundleFault(section, bundle(text));
  expect(fault).toContain(`asks for ${name}, which`);
  expect(fault).toMatch(/\.$/);
});

test('the shell asks for nothing', () => {
  expect(serverBundleFault(shell, bundle('1'))).toBeNull();
  expect(serverBundleFault(shell, bundle('require("react")'))).toContain('asks for react');
});

test('a bundle of more than a megabyte is refused', () => {
  expect(serverBundleFault(section, bundle(' '.repeat(1_000_000)))).toBeNull();
  expect(serverBundleFault(section, bundle(' '.repeat(1_000_001)))).toContain('1000001 bytes');
});

test('other files are none of this', () => {
  expect(serverBundleFault(section, bundle('require("fs")', 'static/a.js'))).toBeNull();
});
