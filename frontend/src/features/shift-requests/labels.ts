import type { ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import type { Interval } from '#schema/schedule/conflicts.ts'
import { splitShift } from '#schema/schedule/shift-part.ts'
import { clockTime, reader, shortDay, spokenDuration, timeSpan } from '#frontend/shared/lib/time/format.ts'

type RequestedShift = Interval & { part?: Interval | null; location: { timeZone: string } }

/** Returns when a shift, or its offered part, takes place at its location: `Tue, Mar 9, 9:00 AM–5:00 PM`. */
export function whenInWords({ part, location: { timeZone }, ...shift }: RequestedShift) {
  const { startsAt, endsAt } = part ?? shift
  return `${shortDay(startsAt, timeZone)}, ${timeSpan(startsAt, endsAt, timeZone)}`
}

/** Omits the time zone's name, which is shown next to the shift's own times. */
export const spanOf = ({ startsAt, endsAt }: Interval, zone: string, as = reader) =>
  `${clockTime(startsAt, zone, as)}–${clockTime(endsAt, zone, as)}`

type Parted = Pick<
  ShiftRequestFieldsFragment,
  'status' | 'employee' | 'other' | 'startsAt' | 'endsAt' | 'breakMinutes' | 'part'
> & { location: { timeZone: string } }

/** Returns the whole shift's times, for a request about a part. After the handover the shift covers only the rest. */
export const wholeInWords = (request: Parted) =>
  isPending(request) ? `part of ${spanOf(request, request.location.timeZone)}` : 'part of a shift'

/** Returns each employee's hours after a part is handed over; undefined until someone claims the part. */
export function afterwardsInWords(request: Parted, me: string, as = reader): string | undefined {
  const { part, employee, other } = request
  if (!part || !other || !isPending(request)) return undefined
  const { handedOver, rest } = splitShift(part, request)
  const name = ({ id, firstName }: typeof employee) => (id === me ? 'you' : firstName)
  const piece = ({ breakMinutes, ...times }: typeof rest) =>
    spanOf(times, request.location.timeZone, as) + (breakMinutes > 0 ? ` (${breakMinutes} min break)` : '')
  return `After approval: ${name(employee)} ${piece(rest)}, ${name(other)} ${piece(handedOver)}`
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

type Progress = Pick<ShiftRequestFieldsFragment, 'status' | 'other' | 'expiresAt'>

/** Returns what a request is waiting for; undefined once it is closed. `now` is in milliseconds. */
export function pendingReason({ status, other, expiresAt }: Progress, me: string, now: number): string | undefined {
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

/** Whether a request is still open. */
export const isPending = ({ status }: Pick<ShiftRequestFieldsFragment, 'status'>) => waiting.has(status)
