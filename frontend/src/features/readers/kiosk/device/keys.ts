/** The meaning of a key press. `burst`: the keys came too fast to be typed by hand. */
export type KeyInput =
  | { type: 'digit'; digit: string }
  | { type: 'badge'; badge: string }
  | { type: 'delete' | 'cancel' | 'burst' }

/** Maximum time (ms) between two keys of a badge reader. People type slower. */
const MAX_KEY_INTERVAL = 50
/** Minimum length of a badge, longer than a PIN. */
const MIN_BADGE_LENGTH = 8

/**
 * Distinguishes badge readers that emulate a keyboard from people: a reader sends hexadecimal digits in a burst and
 * then Enter. The first digits look like a PIN, so a `burst` retracts the digits before it. `at`: the time of the press
 * in milliseconds of a monotonic clock.
 */
export function keyReader() {
  let burst = ''
  let last = Number.NEGATIVE_INFINITY

  return {
    press(key: string, at: number): KeyInput | null {
      const quick = at - last <= MAX_KEY_INTERVAL
      last = at
      if (key === 'Enter') {
        const badge = quick ? burst : ''
        burst = ''
        return badge.length >= MIN_BADGE_LENGTH && /^[\da-f]+$/i.test(badge) ? { type: 'badge', badge } : null
      }
      if (key === 'Backspace') return { type: 'delete' }
      if (key === 'Escape') return { type: 'cancel' }
      // Ignores Shift before a capital letter.
      if (key.length !== 1) return null
      burst = quick ? burst + key : key
      if (burst.length >= MIN_BADGE_LENGTH) return { type: 'burst' }
      return /^\d$/.test(key) ? { type: 'digit', digit: key } : null
    },
  }
}
