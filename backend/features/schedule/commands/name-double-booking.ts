import { DOUBLE_BOOKING } from '#schema/schedule/conflict-messages.ts'
import { instant, sentence } from '#kernel/sentence.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { organizationById } from '#backend/features/organization/queries.ts'
import { namesOf } from '#backend/features/people/names.ts'
import { plainText } from '#backend/platform/plain-text.ts'
import type { Caller } from '#backend/platform/operations/operation.ts'
import type { Services } from '#backend/platform/services.ts'
import { DoubleBooked } from '../domain/rules.ts'

type Source = Pick<Services, 'database'>

/** Adds to the refusal of a double booking who works then, and when. Only for managers, because the other shift may be a draft. */
export async function nameDoubleBooking(error: unknown, { services, user }: Pick<Caller, 'services' | 'user'>) {
  if (!(error instanceof DoubleBooked)) return error
  const [named = error] = await nameDoubleBookings(services, user.organizationId, [error])
  return named
}

/** Returns the refusals with the details that `nameDoubleBooking` adds, from two queries in all. */
export async function nameDoubleBookings(
  { database: { kysely } }: Source,
  organizationId: string,
  refusals: readonly Refusal[],
): Promise<readonly Refusal[]> {
  const ids = refusals.flatMap((refusal) => (refusal instanceof DoubleBooked ? [refusal.employeeId] : []))
  if (ids.length === 0) return refusals
  const [names, organization] = await Promise.all([
    namesOf(kysely, organizationId, [...new Set(ids)]),
    organizationById(kysely, organizationId),
  ])
  return refusals.map((refusal) => {
    if (!(refusal instanceof DoubleBooked) || !refusal.other) return refusal
    const { employeeId, other, timeZone } = refusal
    const name = names.get(employeeId)
    if (!name || !organization) return refusal
    const clocks = { timeZone, clockFormat: organization.clockFormat }
    const detail = plainText(sentence`${name} works ${instant(other.startsAt, other.endsAt)}.`, { clocks })
    return new Refusal('conflict', `${DOUBLE_BOOKING}. ${detail}`)
  })
}
