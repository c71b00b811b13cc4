import type { z } from 'zod'
import type { operations, readerOperations, rfidEventsResponse } from '#schema/readers/rest.ts'
import type { User } from '#schema/identity/rest.ts'
import { peopleById, type Person } from '#backend/features/people/queries.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import { readerRow, readers } from './queries/readers.ts'
import { scans, type Scan } from './queries/scans.ts'
import type { Services } from '#backend/platform/services.ts'
import { kioskRest } from './kiosk/rest.ts'
import { shownEpc, type access } from './permissions.ts'
import { scansRest } from './rfid/rest.ts'
import type { Handlers } from '#backend/platform/http/call.ts'

export const rest = (services: Services): Handlers<typeof operations, typeof access> => ({
  ...readersRest(services),
  ...scansRest(services),
  ...kioskRest(services),
})

function readersRest(services: Services): Handlers<typeof readerOperations, typeof access> {
  const { kysely } = services.database
  return {
    'GET /api/rfid/events': async ({ user, query }) => {
      const { nodes } = await scans(kysely, reachOf(user), {}, { first: query.limit })
      const ids = [...new Set(nodes.flatMap(({ employeeId, holderId }) => employeeId ?? holderId ?? []))]
      const people = ids.length > 0 ? await peopleById(kysely, user.organizationId, ids) : []
      const byId = new Map(people.map((person) => [person.id, person]))
      return { events: nodes.map((scan) => eventRow(scan, byId, user)) }
    },
    'GET /api/rfid/readers': async ({ user }) => ({
      readers: (await readers(kysely, reachOf(user), false)).map(readerRow),
    }),
  }
}

type RfidEventJson = z.infer<typeof rfidEventsResponse>['events'][number]

const eventTypes: Readonly<Partial<Record<Scan['outcome'], RfidEventJson['event_type']>>> = {
  clock_in: 'clock_in',
  clock_out: 'clock_out',
  unknown_tag: 'unknown_tag',
}
const otherwise: Readonly<Partial<Record<Scan['outcome'], string>>> = {
  break_start: 'Started a break',
  break_end: 'Ended a break',
}

function eventRow(scan: Scan, people: ReadonlyMap<string, Person>, user: User): RfidEventJson {
  const person = people.get(scan.employeeId ?? '')
  const holder = people.get(scan.employeeId ?? scan.holderId ?? '')
  return {
    id: scan.id,
    event_type: eventTypes[scan.outcome] ?? 'other',
    created_at: scan.recordedAt,
    at: scan.at,
    employee_id: scan.employeeId,
    first_name: person?.firstName ?? null,
    last_name: person?.lastName ?? null,
    rfid_tag_epc: shownEpc(scan.epc, holder, user),
    reader_id: scan.readerId,
    reader_name: scan.readerName,
    reader_ip: scan.address,
    reason: scan.reason ?? otherwise[scan.outcome] ?? null,
  }
}
