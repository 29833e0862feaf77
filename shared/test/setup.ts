import { configure } from '@testing-library/react';

// What a test waits for may first be compiled, which takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
