import { z } from 'zod'
import { id, instant } from '#kernel/events.ts'
import { directions, readerKinds } from './events.ts'
import { isPlannable, notPlannable } from '#schema/shared/plannable.ts'
import { scanOutcomes } from './rules.ts'
import { changedResponse } from '#schema/schedule/rest.ts'

/** Readers, what they send, and what people see of it. */

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
export const readerResponse = reader.extend(changedResponse.shape)
/** `secret`: shown this once. */
export const readerSecretResponse = readerResponse.extend({ secret: z.string() })

export const rfidEventsQuery = z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(50) })
export const rfidEventTypes = ['clock_in', 'clock_out', 'unknown_tag', 'other'] as const
/** `reason`: why an event of the type `other` or `unknown_tag` is no punch, or what else it was. */
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

export const scanningPolicyRequest = z.strictObject({
  sameReadMilliseconds: z.int().min(0).max(5000, 'At most 5 seconds'),
  goneSeconds: z.int().min(0).max(300, 'At most 5 minutes'),
  rssiFloorDbm: z.number().min(-120, 'At least -120 dBm').max(0, 'At most 0 dBm'),
  lockoutSeconds: z.int().min(0).max(3600, 'At most an hour'),
  missedAfterHours: z.int().min(4, 'At least 4 hours').max(48, 'At most 48 hours'),
})

/** The most reads of one call. */
export const MOST_READS = 10_000

/** One read in our own form. `at`: by the reader's clock; `rssi` in dBm. */
export const tagRead = z.object({
  epc: z.string(),
  at: z.iso.datetime({ offset: true }),
  antenna: z.int().min(0).max(64).nullish(),
  rssi: z.number().nullish(),
  /** In or out where the reader itself can tell. */
  direction: z.enum(['in', 'out']).nullish(),
})
/**
 * What a reader sends in our own form. `batchId` with a read's place in it makes a read that is sent again known;
 * `sentAt`: the reader's clock on sending, by which a clock that is off is told from reads that waited.
 */
export const scanBatch = z.object({
  readerId: z.string().max(200).nullish(),
  batchId: z.string().min(1).max(200).nullish(),
  sentAt: z.iso.datetime({ offset: true }).nullish(),
  reads: z.array(z.unknown()).max(MOST_READS, `At most ${MOST_READS} reads in one call`),
})

/**
 * What came of each read, in the order in which they were sent. `line`: of an NDJSON body or an array, from 1;
 * `index`: of the read within it. `at`: the time that counts.
 */
export const scansResponse = z.object({
  results: z.array(
    z.object({
      line: z.int(),
      index: z.int(),
      outcome: z.enum(scanOutcomes),
      epc: z.string().nullable(),
      at: instant.nullable(),
      /** Whom a display may greet. */
      name: z.string().nullable(),
      /** In a sentence. */
      message: z.string().nullable(),
    }),
  ),
})

/** What stands on a kiosk's screen. */
export const kioskResponse = z.object({
  id,
  name: z.string(),
  organization: z.string(),
  location: z.object({ id, name: z.string(), time_zone: z.string() }),
  now: instant,
})
export const PIN_LENGTH = 6
const holder = {
  badge: z.string().max(300).nullish(),
  pin: z
    .string()
    .regex(/^\d{6}$/, `A PIN has ${PIN_LENGTH} digits`)
    .nullish(),
}
const oneOf = (given: { badge?: string | null | undefined; pin?: string | null | undefined }) =>
  Boolean(given.badge) !== Boolean(given.pin)
export const identifyRequest = z.strictObject(holder).refine(oneOf, 'Give a badge or a PIN')
export const kioskPunches = ['clock_in', 'break_start', 'break_end', 'clock_out'] as const
/** `at`: when it was made, for a punch that the kiosk kept while it had no line. */
export const kioskPunchRequest = z
  .strictObject({ ...holder, kind: z.enum(kioskPunches), at: instant.refine(isPlannable, notPlannable).optional() })
  .refine(oneOf, 'Give a badge or a PIN')
/** No more of a name than a queue of colleagues may read. */
export const kioskPersonResponse = z.object({
  first_name: z.string(),
  last_initial: z.string(),
  state: z.enum(['out', 'in', 'on_break']),
  clocked_in_at: instant.nullable(),
  break_started_at: instant.nullable(),
})
