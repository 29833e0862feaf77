import { sendUploadsByFetch, setUpPageTests } from 'shared/testing';
import { beforeEach } from 'vitest';

setUpPageTests();
beforeEach(sendUploadsByFetch);
