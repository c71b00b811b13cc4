import type { z } from 'zod'
import type { operations, readerOperations, readersResponse, rfidEventsResponse } from '#schema/readers/rest.ts'
import type { User } from '#schema/identity/rest.ts'
import { peopleById, type Person } from '#backend/features/people/queries.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import { readers, type Reader } from './queries/readers.ts'
import { scans, type Scan } from './queries/scans.ts'
import { readerActions } from './actions.ts'
import type { Services } from '#backend/platform/services.ts'
import { kioskRest } from './kiosk/rest.ts'
import { shownEpc, type access } from './permissions.ts'
import { scansRest } from './rfid/rest.ts'
import { callInitiator, type Handlers } from '#backend/platform/http/call.ts'

export const rest = (services: Services): Handlers<typeof operations, typeof access> => ({
  ...readersRest(services),
  ...scansRest(services),
  ...kioskRest(services),
})

function readersRest(services: Services): Handlers<typeof readerOperations, typeof access> {
  const { kysely } = services.database
  const actions = readerActions(services)
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
    'POST /api/rfid/readers': async (call) => changed(call, await actions.register(callInitiator(call), call.body)),
    'PUT /api/rfid/readers/{id}': async (call) =>
      changed(call, await actions.change(callInitiator(call), call.params.id, call.body)),
    'POST /api/rfid/readers/{id}/rotate': async (call) =>
      changed(call, await actions.rotate(callInitiator(call), call.params.id)),
    'DELETE /api/rfid/readers/{id}': async (call) =>
      changed(call, await actions.revoke(callInitiator(call), call.params.id)),
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

function changed<Answer extends { reader: Reader; caughtUp: boolean }>(
  { caller: { commandId } }: { caller: { commandId: string } },
  { reader, ...rest }: Answer,
) {
  return { ...readerRow(reader), commandId, ...rest }
}

function readerRow(reader: Reader): z.infer<typeof readersResponse>['readers'][number] {
  return {
    id: reader.id,
    kind: reader.kind,
    name: reader.name,
    direction: reader.direction,
    antennas: reader.antennas,
    location_id: reader.locationId,
    registered_at: reader.registeredAt,
    revoked_at: reader.revokedAt,
    heard_at: reader.heardAt,
    reader_ip: reader.address,
    clock_off_seconds: reader.clockOffSeconds,
  }
}
