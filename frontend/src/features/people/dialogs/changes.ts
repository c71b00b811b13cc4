import type { PersonSummaryFragment } from '#frontend/gql/graphql.ts'
import { dollarsToCents } from '../labels.ts'

/** `badge` is the normalized EPC. */
export type EditedPerson = {
  firstName: string
  lastName: string
  phone: string | null
  position: string | null
  hourlyRate: number | null
  effectiveFrom: string
  badge: string | null
}

type SavedPerson = Pick<
  PersonSummaryFragment,
  'firstName' | 'lastName' | 'phone' | 'position' | 'hourlyRateCents' | 'badge'
>

const details = ['firstName', 'lastName', 'phone', 'position'] as const

/** Returns the changed parts; each is saved by a separate request. `badge: null` removes the badge. */
export function changesOf(saved: SavedPerson, edited: EditedPerson) {
  const differs = details.some((field) => (saved[field] ?? null) !== edited[field])
  const cents = dollarsToCents(edited.hourlyRate)
  return {
    details: differs
      ? {
          firstName: edited.firstName,
          lastName: edited.lastName,
          // An empty string deletes the phone number. An omitted field stays unchanged.
          phone: edited.phone ?? '',
          position: edited.position ?? '',
        }
      : undefined,
    rate:
      cents !== null && cents !== (saved.hourlyRateCents ?? null)
        ? { hourlyRateCents: cents, effectiveFrom: edited.effectiveFrom }
        : undefined,
    badge: (saved.badge ?? null) === edited.badge ? undefined : edited.badge,
  }
}

export function outcomeInWords(saved: readonly string[], failed: readonly string[]) {
  const listed = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts.map((part) => `the ${part}`))
  const isOrAre = (parts: readonly string[]) => (parts.length > 1 || parts[0]?.endsWith('s') ? 'are' : 'is')
  const sentence = (parts: readonly string[], end: string) => {
    const text = `${listed(parts)} ${isOrAre(parts)} ${end}.`
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  return `${sentence(saved, 'saved')} ${sentence(failed, 'not')}`
}
