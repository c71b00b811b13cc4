import { useEffect, useState } from 'react'

/** Returns `value` once it has stayed the same for `delay` milliseconds, so that typing doesn't send a request per key. */
export function useDebounced<Value>(value: Value, delay = 300): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(() => value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return debounced
}
