import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import { mayLookInto } from '#backend/features/people/permissions.ts'
import { peopleById } from '#backend/features/people/queries.ts'
import { entriesById, noSuchEntry, type TimeEntry } from '../queries/entries.ts'

/** @throws Refusal `not_found` unless the entry belongs to the user or to an employee they manage */
export async function visibleEntry(kysely: Kysely<Tables>, user: User, entryId: string): Promise<TimeEntry> {
  const [entry] = await entriesById(kysely, user.organizationId, [entryId])
  const [employee] = entry ? await peopleById(kysely, user.organizationId, [entry.employeeId]) : []
  if (!entry || !employee || !mayLookInto(employee, user)) throw noSuchEntry()
  return entry
}
