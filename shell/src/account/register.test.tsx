import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, textResponse } from '../../test/fake-api.ts';
import { register, sentPerson, validEntry, validPerson } from '../../test/registration.ts';
import { visit } from '../../test/visit.tsx';

const RULE =
  'Password must be at least 8 characters long, contain an uppercase letter and a digit.';
const DIFFERENT = 'Passwords do not match';

/** The errors below the fields, in the order of the page. */
const errors = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((field) => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return document.getElementById(ids.at(-1) ?? '')?.textContent;
  });

describe('A registration', () => {
  it('sends the person as JSON in a multipart call, and focuses the text of the server', async () => {
    const calls = fakeApi({
      'POST /api/auth/register': () =>
        textResponse('Please open the link we have mailed you.', 201),
    });
    await visit('/register');
    await register();
    const message = await screen.findByText('Please open the link we have mailed you.');
    expect(message.closest('[role="status"]')).not.toBeNull();
    await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    screen.getByText('Sent to ivan27@school.example.');
    fireEvent.click(screen.getByRole('button', { name: 'Wrong address?' }));
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ivan');
    expect(await sentPerson(calls[0])).toEqual(validPerson);
    expect(calls[0]?.form?.has('avatar')).toBe(false);
  });

  it("shows the server's error and leaves the values", async () => {
    const text = 'Too many requests. Try again later.';
    fakeApi({ 'POST /api/auth/register': () => textResponse(text, 429) });
    await visit('/register');
    await register();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Council2026');
  });

  it.each([
    { code: 'EMAIL_TAKEN', field: 'E-mail (@school.example)' },
    { code: 'WRONG_DOMAIN', field: 'E-mail (@school.example)' },
    { code: 'COMMON_PASSWORD', field: 'Password' },
  ])('shows the error $code at its field until that is changed', async ({ code, field }) => {
    const response = textResponse('The server says no.', 400, { 'x-refusal-code': code });
    fakeApi({ 'POST /api/auth/register': () => response });
    await visit('/register');
    await register();
    await waitFor(() => expect(errors()).toEqual(['The server says no.']));
    const input = screen.getByLabelText(field);
    expect(document.activeElement).toBe(input);
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(input, { target: { value: `1${validEntry['E-mail (@school.example)']}` } });
    expect(screen.queryByText('The server says no.')).toBeNull();
  });

  it('sends the chosen picture, and focuses its field when one is removed', async () => {
    const calls = fakeApi({ 'POST /api/auth/register': () => textResponse('Welcome.', 201) });
    globalThis.createImageBitmap = async () => ({ width: 40, height: 30, close: () => undefined });
    await visit('/register');
    const choose = async (name: string) =>
      fireEvent.change(await screen.findByLabelText('Profile picture (optional)'), {
        target: { files: [new File(['pixels'], name, { type: 'image/png' })] },
      });
    await choose('dog.png');
    const remove = await screen.findByRole('button', { name: 'Remove' });
    remove.focus();
    fireEvent.click(remove);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose picture' }));
    await choose('me.png');
    await screen.findByRole('button', { name: 'Adjust picture' });
    await register();
    await screen.findByText('Welcome.');
    expect(calls[0]?.form?.get('avatar')).toMatchObject({ name: 'me.png' });
  });

  it('shows an error for a file that is not a picture', async () => {
    globalThis.createImageBitmap = () => Promise.reject(new DOMException('no picture'));
    await visit('/register');
    fireEvent.change(await screen.findByLabelText('Profile picture (optional)'), {
      target: { files: [new File(['text'], 'me.txt')] },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be read as a picture');
  });
});

describe('While the form is filled in', () => {
  it('there are no errors before a field is filled in and left, but its conditions are ticked', async () => {
    await visit('/register');
    const field = await screen.findByLabelText('Password');
    const met = () =>
      [...document.querySelectorAll('[data-met="true"]')].map(
        (message) => message.firstChild?.nextSibling?.textContent,
      );
    expect(met()).toEqual([]);
    fireEvent.blur(field);
    fireEvent.change(field, { target: { value: 'council1' } });
    expect(met()).toEqual(['At least 8 characters', 'A digit']);
    expect(errors()).toEqual([]);
    fireEvent.blur(field);
    expect(errors()).toEqual([RULE]);
  });

  it('an address of another domain is an error as soon as the field is left, with the probable address', async () => {
    await visit('/register');
    const field = await screen.findByLabelText<HTMLInputElement>('E-mail (@school.example)');
    fireEvent.change(field, { target: { value: 'Ana.Petrova28@gmail.com' } });
    fireEvent.blur(field);
    expect(errors()).toEqual(['Please use your school e-mail address (@school.example).']);
    const proposal = screen.getByRole('button', { name: 'ana.petrova28@school.example' });
    proposal.focus();
    fireEvent.click(proposal);
    expect(field.value).toBe('ana.petrova28@school.example');
    expect(errors()).toEqual([]);
    expect(screen.queryByText(/Did you mean/)).toBeNull();
    expect(document.activeElement, 'for those without a pointer').toBe(field);
  });
});

describe('A form with errors is not sent', () => {
  it('but focuses the only one, which disappears as soon as the field is valid', async () => {
    const calls = fakeApi({});
    await visit('/register');
    await register({ 'Confirm password': 'Council' });
    expect(errors()).toEqual([DIFFERENT]);
    const field = screen.getByLabelText('Confirm password');
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'Council2026' } });
    expect(errors()).toEqual([]);
    expect(calls).toEqual([]);
  });

  it('but focuses the list of several each time, which has links to the fields, and is named in the title', async () => {
    const calls = fakeApi({});
    const entry = { 'First name': '', Password: 'short', 'Confirm password': 'other' };
    await visit('/register');
    expect(document.title).toMatch(/^Register/);
    await register(entry);
    const summary = () => screen.getByRole('region', { name: 'There is a problem' });
    expect(document.activeElement).toBe(summary());
    const messages = ['Enter your first name', RULE, DIFFERENT];
    expect(errors()).toEqual(messages);
    const links = within(summary()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(messages);
    expect(document.title).toMatch(/^Error: Register/);
    fireEvent.click(within(summary()).getByRole('link', { name: DIFFERENT }));
    expect(document.activeElement).toBe(screen.getByLabelText('Confirm password'));
    await register(entry);
    expect(document.activeElement).toBe(summary());
    expect(calls).toEqual([]);
  });
});
