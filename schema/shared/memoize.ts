/** Memoizes `make` by key. Entries are never evicted. */
export function memoizeBy<Input, Result>(keyOf: (input: Input) => string, make: (input: Input) => Result) {
  return remember(new Map<string, Result>(), keyOf, make)
}

export function memoize<Input extends object, Result>(make: (input: Input) => Result) {
  return remember(new WeakMap<Input, Result>(), (input: Input) => input, make)
}

type Made<Key, Result> = { get(key: Key): Result | undefined; set(key: Key, result: Result): unknown }

const remember =
  <Input, Key, Result>(made: Made<Key, Result>, keyOf: (input: Input) => Key, make: (input: Input) => Result) =>
  (input: Input): Result => {
    const key = keyOf(input)
    const result = made.get(key) ?? make(input)
    made.set(key, result)
    return result
  }
