import { storedToken } from 'shared/session';
import { preferredTheme } from './preferred-theme.ts';

// Before the first paint, so that a dark page does not flash light, nor "Login" for a logged-in user.
const { dataset } = document.documentElement;
dataset['theme'] = preferredTheme();
if (storedToken()) dataset['session'] = 'known';
