/** Does something with each item, one after another. A failure stops no other item; all failures are thrown at the end. */
export async function doEach<T>(
  items: Iterable<T>,
  action: (item: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await action(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'not everything could be done');
}
