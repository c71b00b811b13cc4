import type { ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import { shortDay, spokenDuration, timeSpan } from '#frontend/shared/lib/time/format.ts'

type Timed = Pick<ShiftRequestFieldsFragment, 'startsAt' | 'endsAt'> & { location: { timeZone: string } }

/** When a shift is, by the clocks of its location: `Tue, Mar 9, 9:00 AM–5:00 PM`. */
export const whenInWords = ({ startsAt, endsAt, location: { timeZone } }: Timed) =>
  `${shortDay(startsAt, timeZone)}, ${timeSpan(startsAt, endsAt, timeZone)}`

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

type Progress = Pick<ShiftRequestFieldsFragment, 'status' | 'other' | 'expiresAt'>

/** What a request waits for, in words; nothing where it waits no more. `now` is in milliseconds. */
export function waitsFor({ status, other, expiresAt }: Progress, me: string, now: number): string | undefined {
  switch (status) {
    case 'requested':
      return other?.id === me
        ? 'Waiting for your answer'
        : `Waiting for ${other?.firstName ?? 'the colleague'}’s answer`
    case 'accepted':
    case 'claimed':
      return 'Awaiting manager approval'
    case 'available': {
      const left = expiresAt ? (Date.parse(expiresAt) - now) / 1000 : 0
      return left > 0 ? `Expires in ${spokenDuration(left)}` : 'Expires now'
    }
    case 'approved':
    case 'denied':
    case 'declined':
    case 'cancelled':
    case 'expired':
    case 'ended':
      return undefined
  }
}

const waiting: ReadonlySet<ShiftRequestFieldsFragment['status']> = new Set([
  'requested',
  'accepted',
  'available',
  'claimed',
])

/** Whether nothing is settled yet. */
export const isWaiting = ({ status }: Pick<ShiftRequestFieldsFragment, 'status'>) => waiting.has(status)
