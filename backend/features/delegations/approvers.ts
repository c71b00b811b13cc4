import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { decidersAt } from '#backend/features/notifications/recipients.ts'
import { delegatesFor } from './queries.ts'

/**
 * Returns who is notified of a person's requests: the location's deciders, and the delegates of its absent managers.
 * @param employeeId null for all who may have been notified of anyone's requests
 */
export async function approversFor(
  db: Kysely<Tables>,
  person: { organizationId: string; locationId: string; employeeId: string | null },
): Promise<string[]> {
  const [deciders, delegates] = await Promise.all([decidersAt(db, person), delegatesFor(db, person, new Date())])
  return [...new Set([...deciders, ...delegates])].filter((id) => id !== person.employeeId)
}
