import { signIn, testIn } from './support/test.ts';
import { PHONE } from './support/visitor.ts';

testIn(['webkit'], 'a pupil buys a size on a phone and sees whom to pay', async ({ visit }) => {
  const visitor = await visit(PHONE);
  await signIn(visitor, 'student');
  await visitor.open('/store/14');
  await visitor.press('radio', 'L');
  await visitor.press('button', 'Add to Cart');
  await visitor.open('/store/cart');
  await visitor.seesText('Size');
  await visitor.press('link', 'Proceed to Checkout');
  await visitor.press('button', 'Place Order');
  await visitor.seesText('Continue Shopping');
  await visitor.seesText('in cash to');
  await visitor.seesText('Sports day T-shirt, L');
});
