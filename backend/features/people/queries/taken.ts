import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Reach } from '#backend/platform/http/scope.ts'

/** Holder by address (lowercase) and by badge: the name, or `null` if hidden from the caller. */
export type Taken = { emails: ReadonlyMap<string, string | null>; badges: ReadonlyMap<string, string | null> }

export async function takenOf(
  db: Kysely<Tables>,
  { organizationId, locationId }: Reach,
  { emails, badges }: { emails: readonly string[]; badges: readonly string[] },
): Promise<Taken> {
  const all = db
    .selectFrom('read.people')
    .select(['location_id', 'first_name', 'last_name', 'email', 'badge'])
    .where('organization_id', '=', organizationId)
  const [byEmail, byBadge] = await Promise.all([
    emails.length === 0 ? [] : all.where('email', 'in', emails).where('status', '=', 'active').execute(),
    badges.length === 0 ? [] : all.where('badge', 'in', badges).execute(),
  ])
  const name = (row: (typeof byEmail)[number]) =>
    !locationId || row.location_id === locationId ? `${row.first_name} ${row.last_name}` : null
  return {
    emails: new Map(byEmail.map((row) => [row.email ?? '', name(row)])),
    badges: new Map(byBadge.map((row) => [row.badge ?? '', name(row)])),
  }
}
