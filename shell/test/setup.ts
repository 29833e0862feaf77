import { setUpPageTests } from 'shared/testing';

setUpPageTests();
