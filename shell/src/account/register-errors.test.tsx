import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DIFFERENT, DOMAIN, errors, RULE, register } from '../../test/registration.ts';
import { visit } from '../../test/visit.tsx';

describe('While the form is filled in', () => {
  it('each condition of the rule is ticked when the password meets it', async () => {
    await visit('/register');
    const field = await screen.findByLabelText('Password');
    const met = () =>
      [...document.querySelectorAll('[data-met="true"]')].map(
        (one) => one.firstChild?.nextSibling?.textContent,
      );
    expect(met()).toEqual([]);
    fireEvent.change(field, { target: { value: 'council1' } });
    expect(met()).toEqual(['At least 8 characters', 'A digit']);
    fireEvent.change(field, { target: { value: 'Council1' } });
    expect(met()).toEqual(['At least 8 characters', 'An uppercase letter', 'A digit']);
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
