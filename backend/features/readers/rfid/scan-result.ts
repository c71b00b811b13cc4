import type { suppressedBecause } from '#schema/readers/events.ts'
import type { ScanOutcome } from '#schema/readers/rules.ts'
import type { Employee } from '#backend/features/people/domain/employee.ts'

/** What came of a read: `name` and `message` are for whoever stands before the reader's display. */
export type Came = { outcome: ScanOutcome; name: string | null; message: string | null }

/** No more of a name than a queue of colleagues may read: `Ana L.` */
export const displayName = ({ firstName, lastName }: Pick<Employee, 'firstName' | 'lastName'>) =>
  `${firstName} ${/^./u.exec(lastName)?.[0] ?? ''}.`

const because = {
  'already in': (name: string) => `${name} is in already`,
  'not in': (name: string) => `${name} is not in`,
  'missed punch': (name: string) => `${name} has been in for too long: a manager enters when they left`,
} satisfies Record<(typeof suppressedBecause)[number], (name: string) => string>

const sentences = {
  clock_in: (name) => `${name} is in`,
  clock_out: (name) => `${name} is out`,
  break_end: (name) => `${name} is back from the break`,
  locked_out: (name) => `${name} has just punched`,
  set_aside: (name) => `${name} has later punches: a manager looks at this one`,
} satisfies Partial<Record<ScanOutcome, (name: string) => string>>

/** What came of the badge of somebody who works here. */
export function cameOf(
  outcome: keyof typeof sentences | 'other' | 'duplicate',
  name: string,
  why?: keyof typeof because,
): Came {
  if (outcome === 'duplicate') return duplicate
  if (outcome === 'other') return { outcome, name, message: why ? because[why](name) : null }
  return { outcome, name, message: sentences[outcome](name) }
}

export const duplicate: Came = { outcome: 'duplicate', name: null, message: 'This was read before' }
export const weak: Came = { outcome: 'weak', name: null, message: 'Too weak to be somebody at the door' }
export const unknownTag: Came = { outcome: 'unknown_tag', name: null, message: 'This badge is not registered' }
export const invalid = (message: string): Came => ({ outcome: 'invalid', name: null, message })
