/** What a key press at a kiosk means. `burst`: so quick after the others that no hand typed it. */
export type Typed =
  | { type: 'digit'; digit: string }
  | { type: 'badge'; badge: string }
  | { type: 'delete' | 'cancel' | 'burst' }

/** The longest time (ms) between two keys of a badge reader; people type slower. */
const BETWEEN = 50
/** Longer than a PIN. */
const SHORTEST = 8

/**
 * Tells readers that type (keyboard wedges) from people: a reader sends hexadecimal digits in a burst that ends with
 * Enter. Its first ones look like a PIN until there are more of them, so a `burst` takes back the digits before it.
 * `at`: when the key was pressed, in milliseconds of any clock that only goes forward.
 */
export function keyReader() {
  let burst = ''
  let last = Number.NEGATIVE_INFINITY

  return {
    press(key: string, at: number): Typed | null {
      const quick = at - last <= BETWEEN
      last = at
      if (key === 'Enter') {
        const badge = quick ? burst : ''
        burst = ''
        return badge.length >= SHORTEST && /^[\da-f]+$/i.test(badge) ? { type: 'badge', badge } : null
      }
      if (key === 'Backspace') return { type: 'delete' }
      if (key === 'Escape') return { type: 'cancel' }
      // Shift comes before each capital letter.
      if (key.length !== 1) return null
      burst = quick ? burst + key : key
      if (burst.length >= SHORTEST) return { type: 'burst' }
      return /^\d$/.test(key) ? { type: 'digit', digit: key } : null
    },
  }
}
