import type { suppressedBecause } from '#schema/readers/events.ts'
import type { ScanOutcome } from '#schema/readers/rules.ts'

export type ScanResult = { outcome: ScanOutcome; name: string | null; message: string | null }

/** Returns `Ana L.`, since colleagues in the queue can read the display. */
export const displayName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${/^./u.exec(lastName)?.[0] ?? ''}.`

const reasons = {
  'already in': (name: string) => `${name} is already in`,
  'not in': (name: string) => `${name} is not in`,
  'missed punch': (name: string) => `${name} missed a clock-out: a manager will enter it`,
} satisfies Record<(typeof suppressedBecause)[number], (name: string) => string>

const messages = {
  clock_in: (name) => `${name} is in`,
  clock_out: (name) => `${name} is out`,
  break_end: (name) => `${name} is back from break`,
  locked_out: (name) => `${name} has just punched`,
  set_aside: (name) => `${name} has later punches: a manager will review this one`,
} satisfies Partial<Record<ScanOutcome, (name: string) => string>>

export function employeeResult(
  outcome: keyof typeof messages | 'other' | 'duplicate',
  name: string,
  because?: keyof typeof reasons,
): ScanResult {
  if (outcome === 'duplicate') return duplicate
  if (outcome === 'other') return { outcome, name, message: because ? reasons[because](name) : null }
  return { outcome, name, message: messages[outcome](name) }
}

export const duplicate: ScanResult = { outcome: 'duplicate', name: null, message: 'Already read' }
export const weak: ScanResult = { outcome: 'weak', name: null, message: 'Signal too weak' }
export const unknownTag: ScanResult = { outcome: 'unknown_tag', name: null, message: 'This badge is not registered' }
export const invalid = (message: string): ScanResult => ({ outcome: 'invalid', name: null, message })
