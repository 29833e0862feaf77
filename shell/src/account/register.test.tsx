import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, textResponse } from '../../test/fake-api.ts';
import { visit } from '../../test/visit.tsx';

const RULE =
  'Password must be at least 8 characters long, contain an uppercase letter and a digit.';
const DOMAIN = 'Please use your school e-mail address (@school.example).';
const DIFFERENT = 'Passwords do not match';

const validEntry = {
  'E-mail (@school.example)': 'ivan27@school.example',
  'First name': 'Ivan',
  'Last name': 'Petrov',
  Password: 'Council2026',
  'Confirm password': 'Council2026',
};

/** Fills the form in, and sends it. */
async function register(entry: Partial<typeof validEntry> = {}) {
  await screen.findByLabelText('First name');
  for (const [label, value] of Object.entries({ ...validEntry, ...entry })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
}

/** The errors below the fields, in the order of the page. */
const errors = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((field) => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return document.getElementById(ids.at(-1) ?? '')?.textContent;
  });

describe('A registration', () => {
  it.each<{ entry: Partial<typeof validEntry>; message: string[] }>([
    { entry: { 'First name': '  ' }, message: ['Enter your first name'] },
    { entry: { 'Last name': '' }, message: ['Enter your last name'] },
    { entry: { Password: 'short', 'Confirm password': 'other' }, message: [RULE, DIFFERENT] },
  ])('with $entry is not sent: $message', async ({ entry, message }) => {
    const calls = fakeApi({});
    await visit('/register');
    await register(entry);
    expect(errors()).toEqual(message);
    const focused = document.activeElement;
    if (message.length === 1) expect(focused?.getAttribute('aria-invalid')).toBe('true');
    else expect(focused).toBe(screen.getByRole('region', { name: 'There is a problem' }));
    expect(calls).toEqual([]);
  });

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
    const form = calls[0]?.body;
    if (!(form instanceof FormData)) throw new Error('The call was not multipart');
    const user = form.get('user');
    if (!(user instanceof Blob)) throw new Error('The person was not sent as a part of its own');
    expect(user.type).toBe('application/json');
    expect(JSON.parse(await user.text())).toEqual({
      email: 'ivan27@school.example',
      firstName: 'Ivan',
      lastName: 'Petrov',
      password: 'Council2026',
    });
    expect(form.has('avatar')).toBe(false);
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

  it('sends the chosen picture', async () => {
    const calls = fakeApi({ 'POST /api/auth/register': () => textResponse('Welcome.', 201) });
    globalThis.createImageBitmap = async () => ({ width: 40, height: 30, close: () => undefined });
    await visit('/register');
    const file = new File(['pixels'], 'me.png', { type: 'image/png' });
    fireEvent.change(await screen.findByLabelText('Profile picture (optional)'), {
      target: { files: [file] },
    });
    await screen.findByRole('button', { name: 'Adjust picture' });
    await register();
    await screen.findByText('Welcome.');
    const form = calls[0]?.body;
    expect(form instanceof FormData && form.get('avatar')).toMatchObject({ name: 'me.png' });
  });

  it('focuses the picture field when the picture is removed', async () => {
    globalThis.createImageBitmap = async () => ({ width: 40, height: 30, close: () => undefined });
    await visit('/register');
    fireEvent.change(await screen.findByLabelText('Profile picture (optional)'), {
      target: { files: [new File(['pixels'], 'me.png', { type: 'image/png' })] },
    });
    const remove = await screen.findByRole('button', { name: 'Remove' });
    remove.focus();
    fireEvent.click(remove);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose picture' }));
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
  it('each condition of the rule is ticked when the password meets it', async () => {
    await visit('/register');
    const field = await screen.findByLabelText('Password');
    const met = () =>
      [...document.querySelectorAll('[data-met="true"]')].map(
        (message) => message.firstChild?.nextSibling?.textContent,
      );
    expect(met()).toEqual([]);
    fireEvent.change(field, { target: { value: 'council1' } });
    expect(met()).toEqual(['At least 8 characters', 'A digit']);
  });

  it('an error disappears as soon as the field is valid', async () => {
    await visit('/register');
    await register({ 'Confirm password': 'Council' });
    expect(errors()).toEqual([DIFFERENT]);
    fireEvent.change(screen.getByLabelText('Confirm password'), {
      target: { value: 'Council2026' },
    });
    expect(errors()).toEqual([]);
  });

  it('there are no errors before a field is filled in and left', async () => {
    await visit('/register');
    const field = await screen.findByLabelText('Password');
    fireEvent.blur(field);
    fireEvent.change(field, { target: { value: 'short' } });
    expect(errors()).toEqual([]);
    fireEvent.blur(field);
    expect(errors()).toEqual([RULE]);
  });
});

describe('An address of another domain', () => {
  const leave = async (typed: string) => {
    await visit('/register');
    const field = await screen.findByLabelText<HTMLInputElement>('E-mail (@school.example)');
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    return field;
  };

  it('is an error as soon as the field is left, with the probable address', async () => {
    const field = await leave('Ana.Petrova28@gmail.com');
    expect(errors()).toEqual([DOMAIN]);
    screen.getByRole('button', { name: 'Register' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'ana.petrova28@school.example' }));
    expect(field.value).toBe('ana.petrova28@school.example');
    expect(errors()).toEqual([]);
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  it('returns the focus to its field when the proposal is accepted with the keyboard', async () => {
    const field = await leave('ana@gmail.com');
    const proposal = screen.getByRole('button', { name: 'ana@school.example' });
    proposal.focus();
    fireEvent.click(proposal);
    expect(document.activeElement).toBe(field);
  });
});

describe('Several errors', () => {
  const summary = () => within(screen.getByRole('region', { name: 'There is a problem' }));
  const entry = { 'First name': '', Password: 'short', 'Confirm password': 'other' };

  it('are listed above the form, with links to their fields, and named in the title', async () => {
    await visit('/register');
    expect(document.title).toMatch(/^Register/);
    await register(entry);
    const links = summary().getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Enter your first name',
      RULE,
      DIFFERENT,
    ]);
    expect(document.title).toMatch(/^Error: Register/);
    fireEvent.click(summary().getByRole('link', { name: DIFFERENT }));
    expect(document.activeElement).toBe(screen.getByLabelText('Confirm password'));
  });

  it('get the focus again when the form is sent again', async () => {
    await visit('/register');
    await register(entry);
    screen.getByLabelText('Password').focus();
    await register(entry);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'There is a problem' }));
  });
});
