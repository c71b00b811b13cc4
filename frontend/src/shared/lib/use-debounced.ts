import { useEffect, useState } from 'react'

/**
 * Returns `value`, which is JSON, once it has stayed the same for `delay` milliseconds, so that typing doesn't send a request per
 * key. Equal values count as the same.
 */
export function useDebounced<Value>(value: Value, delay = 300): Value {
  const key = JSON.stringify(value)
  const [debounced, setDebounced] = useState({ key, value })
  const isSettled = debounced.key === key
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => setDebounced({ key, value }), delay)
    return () => clearTimeout(timer)
  }, [isSettled, key, value, delay])
  return debounced.value
}
