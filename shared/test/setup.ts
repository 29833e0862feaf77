import { configure } from '@testing-library/react';
import { refuseConnections } from '../src/testing/refuse-connections.ts';

// What a test waits for may first be compiled, which takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
refuseConnections();
