import type { PunchKind } from '#frontend/features/time-clock/punch.ts'
import type { Person, Shown } from './calls.ts'

/**
 * The step of a person's visit to the kiosk.
 *
 *   start ─ badge or PIN ─▶ asking ─┬─▶ person ─ a button ─▶ sending ─▶ done ─ 3 s ─▶ start
 *     ▲                             │      │
 *     └───────── unknown ───────────┘      └─ Cancel, 15 s ─▶ start
 */
export type Visit =
  | { step: 'start'; problem: string | null }
  | { step: 'asking' }
  /** `person`: null while offline. */
  | { step: 'person'; shown: Shown; person: Person | null }
  | { step: 'sending'; person: Person | null; kind: PunchKind }
  | { step: 'done'; tone: 'good' | 'kept' | 'bad'; title: string; detail?: string }

/** After how long (ms) a step ends by itself; undefined where it does not. */
export function endsAfter(visit: Visit): number | undefined {
  if (visit.step === 'person') return 15_000
  if (visit.step === 'done') return visit.tone === 'bad' ? 6000 : 3000
  return undefined
}

export const nameOf = ({ first_name: first, last_initial: initial }: Person) =>
  initial ? `${first} ${initial}.` : first
