import type { KioskPerson, Credential, KioskAction } from './calls.ts'

/**
 * The steps of an employee's visit to the kiosk.
 *
 *   start ─ badge or PIN ─▶ identifying ─┬─▶ person ─ a button ─▶ sending ─▶ done ─ 3 to 6 s ─▶ start
 *     ▲                                  │      │
 *     └─────────── unknown ──────────────┘      └─ Cancel, 15 s ─▶ start
 */
export type KioskVisit =
  | { step: 'start'; problem: string | null }
  | { step: 'identifying' }
  /** `person`: null while offline. */
  | { step: 'person'; credential: Credential; person: KioskPerson | null }
  | { step: 'sending'; person: KioskPerson | null; action: KioskAction }
  | { step: 'done'; tone: 'good' | 'saved' | 'bad'; title: string; detail?: string; after?: KioskPerson | undefined }

/** Returns the milliseconds after which a step ends automatically, or undefined. */
export function endsAfter(visit: KioskVisit): number | undefined {
  if (visit.step === 'person') return 15_000
  if (visit.step === 'done') return visit.tone === 'bad' || visit.after ? 6000 : 3000
  return undefined
}

export const nameOf = ({ first_name: first, last_initial: initial }: KioskPerson) =>
  initial ? `${first} ${initial}.` : first
