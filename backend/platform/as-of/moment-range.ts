import { Refusal } from '#kernel/commands/refusal.ts'
import type { Database } from '#kernel/postgres/database.ts'
import type { Services } from '../services.ts'
import type { Moment } from './moment.ts'

/** Two moments of an organization; `to: null` is now. */
export type MomentRange = { from: Moment; to: Moment | null }

/** @throws Refusal like `momentOf`, and `invalid` if `to` is before `from` */
export async function momentRange(
  { momentOf }: Pick<Services, 'momentOf'>,
  organizationId: string,
  { from, to }: { from: string; to?: string | null | undefined },
): Promise<MomentRange> {
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

export const readAtBoth = <Rows>(
  services: Pick<Services, 'database' | 'asOf'>,
  { from, to }: MomentRange,
  read: (db: Database['kysely']) => Promise<Rows>,
): Promise<[Rows, Rows]> =>
  Promise.all([read(services.asOf(from).database.kysely), read((to ? services.asOf(to) : services).database.kysely)])
