import { refuseConnections } from '../src/testing/refuse-connections.ts';
import { waitForEffects } from '../src/testing/wait-for-effects.ts';

waitForEffects();
refuseConnections();
