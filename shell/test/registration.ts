import { fireEvent, screen } from '@testing-library/react';

export const RULE =
  'Password must be at least 8 characters long, contain an uppercase letter and a digit.';
export const DOMAIN = 'Please use your school e-mail address (@school.example).';
export const DIFFERENT = 'Passwords do not match';

export const good = {
  'E-mail (@school.example)': 'ivan27@school.example',
  'First name': 'Ivan',
  'Last name': 'Petrov',
  Password: 'Council2026',
  'Confirm password': 'Council2026',
};

/** Fills the form in, and sends it. */
export async function register(entry: Partial<typeof good> = {}) {
  await screen.findByLabelText('First name');
  for (const [label, value] of Object.entries({ ...good, ...entry })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
}

/** The errors below the fields, in the order of the page. */
export const errors = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((field) => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return document.getElementById(ids.at(-1) ?? '')?.textContent;
  });
