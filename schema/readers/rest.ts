import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import { directions, readerKinds } from './events.ts'
import { kioskOperations } from './kiosk.ts'
import { scanOperations } from './scans.ts'
import { call, changedResponse, limit, type Operations } from '#schema/shared/rest.ts'

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
export const readerResponse = reader.extend(changedResponse.shape)
export const readerSecretResponse = readerResponse.extend({ secret: z.string() })

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
} satisfies Operations

export const operations = { ...readerOperations, ...scanOperations, ...kioskOperations }
