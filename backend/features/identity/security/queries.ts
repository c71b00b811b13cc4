import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { SecurityEventKind } from '#schema/identity/security.ts'
import { keysetPage, mapPage, type Page, type PageRequest } from '#backend/platform/database/page.ts'
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

export async function securityHistory(
  db: Kysely<Tables>,
  organizationId: string,
  request: PageRequest,
): Promise<Page<SecurityEvent>> {
  const events = db
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
  const page = await keysetPage(events, request, {
    columns: ['event.event_id'],
    direction: 'desc',
    key: [z.string().regex(/^\d{1,18}$/)],
    keyOf: ({ event_id: id }) => [String(id)],
  })
  return mapPage(
    page,
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
}
