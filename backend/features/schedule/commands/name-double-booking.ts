import { DOUBLE_BOOKING } from '#schema/schedule/conflict-messages.ts'
import { instant, sentence } from '#kernel/sentence.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { organizationById } from '#backend/features/organization/queries.ts'
import { namesOf } from '#backend/features/people/names.ts'
import { plainText } from '#backend/platform/plain-text.ts'
import type { Services } from '#backend/platform/services.ts'
import { DoubleBooked } from '../domain/rules.ts'

type Source = Pick<Services, 'database'>

/** Adds to the refusal of a double booking who works then, and when. Only for managers, because the other shift may be a draft. */
export async function nameDoubleBooking<Result>(
  source: Source,
  organizationId: string,
  result: Promise<Result>,
): Promise<Result> {
  try {
    return await result
  } catch (error) {
    throw error instanceof DoubleBooked ? await namedDoubleBooking(source, organizationId, error) : error
  }
}

/** Returns the refusal that `nameDoubleBooking` throws. */
export async function namedDoubleBooking(
  { database: { kysely } }: Source,
  organizationId: string,
  refusal: Refusal,
): Promise<Refusal> {
  if (!(refusal instanceof DoubleBooked) || !refusal.other) return refusal
  const { employeeId, other, timeZone } = refusal
  const [names, organization] = await Promise.all([
    namesOf(kysely, organizationId, [employeeId]),
    organizationById(kysely, organizationId),
  ])
  const name = names.get(employeeId)
  if (!name || !organization) return refusal
  const clocks = { timeZone, clockFormat: organization.clockFormat }
  const detail = plainText(sentence`${name} works ${instant(other.startsAt, other.endsAt)}.`, { clocks })
  return new Refusal('conflict', `${DOUBLE_BOOKING}. ${detail}`)
}
