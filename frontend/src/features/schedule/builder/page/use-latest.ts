import { useCallback, useEffect, useRef } from 'react'

/** How to ask for what a value is at the moment of asking: for what is done later and must not be made anew for it. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return useCallback(() => latest.current, [])
}
