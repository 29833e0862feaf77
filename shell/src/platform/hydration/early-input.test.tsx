import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { replayEarlyInput } from './early-input.ts';

const renderedValues: string[] = [];

function Note() {
  const [value, setValue] = useState('');
  const [times, setTimes] = useState(0);
  renderedValues.push(value);
  return (
    <>
      <input value={value} onChange={(event) => setValue(event.target.value)} />
      <button type="button" onClick={() => setTimes(times + 1)}>
        {times}
      </button>
    </>
  );
}

it('Text typed before hydration survives later changes', async () => {
  document.body.innerHTML =
    '<div id="root"><input value=""/><button type="button">0</button></div>';
  const root = document.getElementById('root');
  const input = document.querySelector('input');
  if (!root || !input) throw new Error('The page is empty');
  input.value = 'for Ana';
  await act(async () => void hydrateRoot(root, <Note />));
  expect(input.isConnected).toBe(true);
  await act(async () => replayEarlyInput());
  expect(renderedValues.at(-1)).toBe('for Ana');
  await act(async () => document.querySelector('button')?.click());
  expect([input.value, document.querySelector('button')?.textContent]).toEqual(['for Ana', '1']);
});

function Sizes() {
  const [size, setSize] = useState('');
  const radio = (name: string) => (
    <input type="radio" name="size" checked={size === name} onChange={() => setSize(name)} />
  );
  return (
    <>
      {radio('S')}
      {radio('M')}
      <output>{size}</output>
    </>
  );
}

it('A radio button chosen before hydration stays chosen', async () => {
  document.body.innerHTML =
    '<div id="root"><input type="radio" name="size"/><input type="radio" name="size"/><output></output></div>';
  const root = document.getElementById('root');
  const [, medium] = document.querySelectorAll('input');
  if (!root || !medium) throw new Error('The page is empty');
  medium.click();
  await act(async () => void hydrateRoot(root, <Sizes />));
  await act(async () => replayEarlyInput());
  expect(document.querySelector('output')?.textContent).toBe('M');
  expect(medium.checked).toBe(true);
});
