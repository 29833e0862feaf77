import { act } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { replayEarlyInput } from './early-input.ts';

/** A page as the server has rendered it. */
function openPage(page: ReactElement): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  root.innerHTML = renderToString(page);
  return root;
}

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
  const root = openPage(<Note />);
  const input = document.querySelector('input') as HTMLInputElement;
  const button = document.querySelector('button');
  input.value = 'for Ana';
  await act(async () => void hydrateRoot(root, <Note />));
  expect(input.isConnected).toBe(true);
  await act(async () => replayEarlyInput());
  expect(renderedValues.at(-1)).toBe('for Ana');
  await act(async () => button?.click());
  expect([input.value, button?.textContent]).toEqual(['for Ana', '1']);
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
  const root = openPage(<Sizes />);
  const [, medium] = document.querySelectorAll('input');
  medium?.click();
  await act(async () => void hydrateRoot(root, <Sizes />));
  await act(async () => replayEarlyInput());
  expect(document.querySelector('output')?.textContent).toBe('M');
  expect(medium?.checked).toBe(true);
});
