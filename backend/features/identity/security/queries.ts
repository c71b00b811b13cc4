import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { SecurityEventKind } from '#schema/identity/security.ts'
import { cursor, pageOf, sizeOf, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import { fullName } from '#backend/features/people/names.ts'

type SecurityEvent = {
  id: string
  kind: SecurityEventKind
  at: string
  employeeId: string
  employeeName: string
  address: string | null
  detail: string | null
}

const latestFirst = cursor([z.string().regex(/^\d{1,18}$/)])

export async function securityHistory(
  db: Kysely<Tables>,
  organizationId: string,
  request: PageRequest,
): Promise<Page<SecurityEvent>> {
  const first = sizeOf(request)
  let query = db
    .selectFrom('identity.security_events as event')
    .leftJoin('read.people as person', 'person.employee_id', 'event.employee_id')
    .select([
      'event.event_id',
      'event.kind',
      'event.at',
      'event.employee_id',
      'event.address',
      'event.detail',
      'person.first_name',
      'person.last_name',
    ])
    .where('event.organization_id', '=', organizationId)
    .orderBy('event.event_id', 'desc')
    .limit(first + 1)
  if (request.after) query = query.where('event.event_id', '<', BigInt(latestFirst.decode(request.after)[0]))
  const rows = await query.execute()
  const events = rows.map(
    ({
      event_id: id,
      employee_id: employeeId,
      first_name: firstName,
      last_name: lastName,
      ...event
    }): SecurityEvent => ({
      ...event,
      id: String(id),
      employeeId,
      employeeName: fullName(firstName, lastName) ?? 'unknown',
    }),
  )
  return pageOf(events, first, ({ id }) => latestFirst.encode([id]))
}
