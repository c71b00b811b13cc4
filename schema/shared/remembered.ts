/** `make`, called once for each key. */
export function rememberedBy<Given, Result>(keyOf: (given: Given) => string, make: (given: Given) => Result) {
  return remember(new Map<string, Result>(), keyOf, make)
}

/** `make`, called once for each object, as long as that is in use. */
export function remembered<Given extends object, Result>(make: (given: Given) => Result) {
  return remember(new WeakMap<Given, Result>(), (given: Given) => given, make)
}

type Made<Key, Result> = { get(key: Key): Result | undefined; set(key: Key, result: Result): unknown }

const remember =
  <Given, Key, Result>(made: Made<Key, Result>, keyOf: (given: Given) => Key, make: (given: Given) => Result) =>
  (given: Given): Result => {
    const key = keyOf(given)
    const result = made.get(key) ?? make(given)
    made.set(key, result)
    return result
  }
