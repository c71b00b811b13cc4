import { Refusal } from '#kernel/commands/refusal.ts'
import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'
import type { Moment } from './moment.ts'

/** Two moments of an organization; `to: null` is now. */
export type Between = { from: Moment; to: Moment | null }

/**
 * The moments from `from` to `to`, by default now.
 * @throws Refusal as `momentOf` does, `invalid` where the second is before the first
 */
export async function momentsBetween(
  { momentOf }: Pick<Services, 'momentOf'>,
  organizationId: string,
  { from, to }: { from: string; to?: string | null | undefined },
): Promise<Between> {
  const [first, last] = await Promise.all([
    momentOf(from, organizationId, 'from'),
    to ? momentOf(to, organizationId, 'to') : null,
  ])
  if (last && last.position < first.position) {
    const message = 'The second moment must not be before the first'
    throw new Refusal('invalid', message, { to: message })
  }
  return { from: first, to: last }
}

/** What `read` finds at each of the two moments, the earlier one first. */
export const atBoth = <Found>(
  services: Pick<Services, 'database' | 'asOf'>,
  { from, to }: Between,
  read: (db: Database['kysely']) => Promise<Found>,
): Promise<[Found, Found]> =>
  Promise.all([read(services.asOf(from).database.kysely), read((to ? services.asOf(to) : services).database.kysely)])
