import { useEffect, useRef, useState } from 'react'

/** Same as `PIN_LENGTH` of schema/readers/rest.ts, which would add its schemas to the bundle. */
export const PIN_DIGITS = 6

/** How long (ms) to wait after the last digit: more keys within this time come from a badge reader. */
const BADGE_PAUSE = 150

export function usePin(onComplete: (pin: string) => void) {
  const [pin, setPin] = useState('')
  const complete = useRef(onComplete)
  useEffect(() => {
    complete.current = onComplete
  })
  useEffect(() => {
    if (pin.length < PIN_DIGITS) return undefined
    const timer = setTimeout(() => {
      setPin('')
      complete.current(pin)
    }, BADGE_PAUSE)
    return () => clearTimeout(timer)
  }, [pin])
  return {
    digits: pin.length,
    add: (digit: string) => setPin((before) => (before.length < PIN_DIGITS ? before + digit : before)),
    remove: () => setPin((before) => before.slice(0, -1)),
    clear: () => setPin(''),
  }
}

export type Pin = ReturnType<typeof usePin>
