import { z } from 'zod'
import { instant } from '#schema/shared/fields.ts'
import { scanOutcomes } from './rules.ts'
import { call, type Operations } from '#schema/shared/rest.ts'

export const MOST_READS = 10_000

/** One read in Muster's format. `at` is the time of the reader's clock, `rssi` is in dBm. */
export const tagRead = z.object({
  epc: z.string(),
  at: z.iso.datetime({ offset: true }),
  antenna: z.int().min(0).max(64).nullish(),
  rssi: z.number().nullish(),
  direction: z.enum(['in', 'out']).nullish(),
})
/** `batchId` and a read's index identify a repeated read; `sentAt`, by the reader's clock, distinguishes a wrong clock from queued reads. */
export const scanBatch = z.object({
  readerId: z.string().max(200).nullish(),
  batchId: z.string().min(1).max(200).nullish(),
  sentAt: z.iso.datetime({ offset: true }).nullish(),
  reads: z.array(z.unknown()).max(MOST_READS, `At most ${MOST_READS} reads in one call`),
})

/** In order. `line`: of an NDJSON body or an array, from 1; `index`: within the line. `at`: the trusted time. */
export const scansResponse = z.object({
  results: z.array(
    z.object({
      line: z.int(),
      index: z.int(),
      outcome: z.enum(scanOutcomes),
      epc: z.string().nullable(),
      at: instant.nullable(),
      name: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
})

const scans = {
  description:
    'One object, an array, or JSON lines. The answer has the outcome of every read. Authenticates by the secret of the reader: Bearer, or the password of Basic.',
  body: z.string(),
  bodyLimit: 8 * 1024 * 1024,
  takes: 'text',
  response: scansResponse,
} as const

export const scanOperations = {
  'POST /api/rfid/scans': call({ summary: 'Send reads', ...scans }),
  'POST /api/rfid/scans/impinj': call({ summary: 'Send reads of an Impinj R700 or R720', ...scans }),
  'POST /api/rfid/scans/zebra': call({ summary: 'Send reads of a Zebra FX, FXR or RFD', ...scans }),
} satisfies Operations
