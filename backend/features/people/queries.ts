import type { Kysely } from 'kysely'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Role } from '#schema/people/events.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { cursorText, keysetPage, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import type { Reach } from '#backend/platform/http/scope.ts'

export type Person = {
  id: string
  organizationId: string
  locationId: string
  firstName: string
  lastName: string
  email: string | null
  emailVerified: boolean
  phone: string | null
  position: string | null
  role: Role
  status: 'active' | 'terminated'
  hiredAt: string
  hireDate: string | null
  badge: string | null
  /** May contain roles that were deleted since; `null` until set. */
  jobRoleIds: string[] | null
  payrollNumber: string | null
  runsPayroll: boolean
  forgottenAt: string | null
  lastDay: string | null
}

/** `search`: words that must all occur. */
export type PeopleFilter = {
  reach: Reach
  search?: string | null | undefined
  status?: Person['status'] | null | undefined
  role?: Role | null | undefined
  /** Whether to leave out employees who are neither managers nor owners. */
  managersOnly?: boolean
  badge?: boolean | null | undefined
  jobRoleId?: string | null | undefined
  exceptId?: string
  /** Search names only, for callers who may not see the other fields. */
  namesOnly?: boolean
}

const personColumns = [
  'employee_id as id',
  'organization_id as organizationId',
  'location_id as locationId',
  'first_name as firstName',
  'last_name as lastName',
  'email',
  'email_verified as emailVerified',
  'phone',
  'position',
  'role',
  'status',
  'hired_at as hiredAt',
  'hire_date as hireDate',
  'badge',
  'job_role_ids as jobRoleIds',
  'payroll_number as payrollNumber',
  'runs_payroll as runsPayroll',
  'forgotten_at as forgottenAt',
  'last_day as lastDay',
] as const

export const people = (db: Kysely<Tables>, filter: PeopleFilter, request: PageRequest): Promise<Page<Person>> =>
  keysetPage(matching(db, filter).select(personColumns), request, {
    columns: ['last_name', 'first_name', 'employee_id'],
    key: [cursorText, cursorText, z.uuid()],
    keyOf: ({ lastName, firstName, id }) => [lastName, firstName, id],
  })

export async function allPeople(db: Kysely<Tables>, filter: PeopleFilter): Promise<Person[]> {
  return matching(db, filter)
    .select(personColumns)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('employee_id')
    .execute()
}

export type Colleague = Pick<Person, 'id' | 'firstName' | 'lastName' | 'position'>

export async function colleagues(
  db: Kysely<Tables>,
  { organizationId, locationId, employeeId }: { organizationId: string; locationId: string; employeeId: string },
): Promise<Colleague[]> {
  const all = await allPeople(db, { reach: { organizationId, locationId }, status: 'active' })
  return all.filter(({ id }) => id !== employeeId)
}

export async function countPeople(db: Kysely<Tables>, filter: PeopleFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function peopleById(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
): Promise<Person[]> {
  return db
    .selectFrom('read.people')
    .select(personColumns)
    .where('organization_id', '=', organizationId)
    .where('employee_id', 'in', ids)
    .execute()
}

function matching(
  db: Kysely<Tables>,
  { reach, search, status, role, managersOnly = false, badge, jobRoleId, exceptId, namesOnly = false }: PeopleFilter,
) {
  let query = db
    .selectFrom('read.people')
    .where('organization_id', '=', reach.organizationId)
    .where('hiring_undone', '=', false)
  if (reach.locationId) query = query.where('location_id', '=', reach.locationId)
  if (status) query = query.where('status', '=', status)
  if (role) query = query.where('role', '=', role)
  if (managersOnly) query = query.where('role', '!=', 'employee')
  if (typeof badge === 'boolean') query = query.where('badge', badge ? 'is not' : 'is', null)
  if (exceptId) query = query.where('employee_id', '!=', exceptId)
  if (jobRoleId) query = query.where(sql<boolean>`job_role_ids @> array[${jobRoleId}::uuid]`)
  const searched = namesOnly ? names : reach.locationId ? manageable : all
  const patterns = wordsOf(search ?? '').map((word) =>
    searchKey(sql`${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}::text`),
  )
  if (patterns.length === 0) return query
  // Computes the row's key once for all words, because that takes most of the time.
  return query.where(sql<boolean>`${searchKey(searched)} like all (array[${sql.join(patterns)}])`)
}

/** `searchKey` of schema/shared/text.ts in SQL: the database's collation decides on case for both sides. */
const searchKey = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(normalize(${text}, NFKD), ${'[\u0300-\u036F]'}, '', 'g'))`

/** A newline separates the fields, so that no word matches across two. */
const names = sql`(first_name || ' ' || last_name || E'\\n' || coalesce(position, ''))`
const withEmail = sql`${names} || E'\\n' || coalesce(email, '') || E'\\n'`
const all = sql`(${withEmail} || coalesce(badge, ''))`
/** Managers must not find owners by badge number, which would reveal the number. */
const manageable = sql`(${withEmail} || case when role = 'employee' then coalesce(badge, '') else '' end)`

function wordsOf(search: string) {
  return search.slice(0, 100).replaceAll('\0', ' ').split(/\s+/).filter(Boolean).slice(0, 5)
}
