import { setUpPageTests } from 'shared/testing';
import { beforeEach } from 'vitest';
import { useTheme } from '../src/theme/theme.store.ts';

setUpPageTests();

// One environment runs all files.
beforeEach(() => useTheme.setState({ theme: 'light' }));
