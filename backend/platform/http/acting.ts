import type { User } from '#schema/identity/rest.ts'
import { sundayOf } from '#schema/shared/week-time.ts'
import { narrow, reachOf } from './scope.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Services } from './services.ts'

/** Who acts, by which command. */
export type Acting = { user: User; commandId: string }

/**
 * The location that a call names; the caller's own where it names none.
 * @throws Refusal `not_found` for one out of reach
 */
export async function placeFor(
  { database }: Services,
  user: User,
  locationId: string | null | undefined,
): Promise<string> {
  return (await narrow(database.kysely, reachOf(user), locationId ?? user.locationId)).locationId ?? user.locationId
}

/** @throws Refusal `invalid`, blaming `field`, for a day that begins no week */
export function weekStartIn(field: string, day: string): string {
  if (sundayOf(day) === day) return day
  const message = 'A week starts on a Sunday'
  throw new Refusal('invalid', message, { [field]: message })
}
