import { nameFields } from './http/errors/field-in-words.ts';
import { addErrors } from './http/errors/http-error.ts';
import { authErrors, authFields } from './modules/auth/auth.errors.ts';
import { balanceErrors, balanceFields } from './modules/balances/balances.errors.ts';
import { classErrors } from './modules/classes/classes.errors.ts';
import { markdownErrors } from './modules/markdown/markdown.errors.ts';
import { newsErrors, newsFields } from './modules/news/news.errors.ts';
import { orderErrors, orderFields } from './modules/orders/orders.errors.ts';
import { pictureErrors, pictureFields } from './modules/pictures/pictures.errors.ts';
import { productErrors, productFields } from './modules/products/products.errors.ts';
import { schoolAccountErrors } from './modules/school-account/school-account.errors.ts';
import { userErrors, userFields } from './modules/users/users.errors.ts';
import { releaseErrors, releaseFields } from './platform/errors.ts';

// Importing this file registers them, and the names of fields in their sentences: `http` must not import modules.
const errors = {
  ...authErrors,
  ...schoolAccountErrors,
  ...userErrors,
  ...classErrors,
  ...balanceErrors,
  ...newsErrors,
  ...productErrors,
  ...orderErrors,
  ...pictureErrors,
  ...markdownErrors,
  ...releaseErrors,
};

/** Gives `HttpError` the codes of these errors and the types of their details. */
type Errors = typeof errors;
declare module './http/errors/http-error.ts' {
  interface KnownErrors extends Errors {}
}

addErrors(errors);

nameFields({
  ...authFields,
  ...userFields,
  ...balanceFields,
  ...newsFields,
  ...productFields,
  ...orderFields,
  ...pictureFields,
  ...releaseFields,
});
