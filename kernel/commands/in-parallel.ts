/** Returns the results in order. A failure does not stop the others. @throws the first error, once all have ended */
export async function inParallel<Item, Result>(
  width: number,
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const errors: unknown[] = []
  const waiting = items.entries()
  async function work() {
    for (const [index, item] of waiting) {
      try {
        results[index] = await task(item)
      } catch (error) {
        errors.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  if (errors.length > 0) throw errors[0]
  return results
}
