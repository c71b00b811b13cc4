import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import { directions, readerKinds } from './events.ts'
import { kioskOperations } from './kiosk.ts'
import { scanOperations } from './scans.ts'
import { byId, call, changedResponse, limit, type Operations } from '#schema/shared/rest.ts'

const antennas = z
  .array(z.strictObject({ antenna: z.int().min(0).max(64), direction: z.enum(directions) }))
  .max(64, 'At most 64 antennas')
  .refine((all) => new Set(all.map(({ antenna }) => antenna)).size === all.length, 'Give each antenna once')

const setup = {
  name: z.string().trim().min(1, 'Name is required').max(50, 'Name must be at most 50 characters'),
  direction: z.enum(directions).default('toggle'),
  antennas: antennas.default([]),
}
export const registerReaderRequest = z.strictObject({
  kind: z.enum(readerKinds).default('reader'),
  ...setup,
  locationId: id.optional(),
})
export const changeReaderRequest = z.strictObject(setup)
const reader = z.object({
  id,
  kind: z.enum(readerKinds),
  name: z.string(),
  direction: z.enum(directions),
  antennas: z.array(z.object({ antenna: z.int(), direction: z.enum(directions) })),
  location_id: id,
  registered_at: instant,
  revoked_at: instant.nullable(),
  heard_at: instant.nullable(),
  reader_ip: z.string().nullable(),
  clock_off_seconds: z.int().nullable(),
})
export const readersResponse = z.object({ readers: z.array(reader) })
const readerResponse = reader.extend(changedResponse.shape)
const readerSecretResponse = readerResponse.extend({ secret: z.string() })

const rfidEventsQuery = z.strictObject({ limit: limit(50) })
const rfidEventTypes = ['clock_in', 'clock_out', 'unknown_tag', 'other'] as const
export const rfidEventsResponse = z.object({
  events: z.array(
    z.object({
      id,
      event_type: z.enum(rfidEventTypes),
      created_at: instant,
      at: instant,
      employee_id: id.nullable(),
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
      rfid_tag_epc: z.string().nullable(),
      reader_id: id,
      reader_name: z.string(),
      reader_ip: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})

export const readerOperations = {
  'GET /api/rfid/events': call({
    summary: 'List scans of readers and kiosks, newest first',
    query: rfidEventsQuery,
    response: rfidEventsResponse,
  }),
  'GET /api/rfid/readers': call({ summary: 'List readers and kiosks', response: readersResponse }),
  'POST /api/rfid/readers': call({
    summary: 'Create a reader or kiosk',
    description: 'The response shows the secret only once.',
    body: registerReaderRequest,
    response: readerSecretResponse,
    status: 201,
  }),
  'PUT /api/rfid/readers/{id}': call({
    summary: 'Change a reader',
    params: byId,
    body: changeReaderRequest,
    response: readerResponse,
  }),
  'POST /api/rfid/readers/{id}/rotate': call({
    summary: 'Rotate the secret of a reader',
    description: 'The previous one stops working at once.',
    params: byId,
    response: readerSecretResponse,
  }),
  'DELETE /api/rfid/readers/{id}': call({ summary: 'Revoke a reader', params: byId, response: readerResponse }),
} satisfies Operations

export const operations = { ...readerOperations, ...scanOperations, ...kioskOperations }
