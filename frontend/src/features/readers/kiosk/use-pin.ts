import { useEffect, useRef, useState } from 'react'

/** As `PIN_LENGTH` of schema/readers/rest.ts, which would bring its schemas with it. */
export const PIN_DIGITS = 6

/** How long (ms) after its last digit a PIN is taken for one: a reader that types would have gone on by then. */
const PAUSE = 150

/** The PIN that is being entered. `onComplete` gets it, and then it is gone. */
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
    }, PAUSE)
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
