import { tagRead } from '#schema/readers/scans.ts'
import { normalizedEpc } from '#schema/people/badge.ts'

export type BadgeRead = {
  /** Normalized. */
  epc: string
  /** Time of the reader's clock (ms). */
  claimedAt: number
  /** Time of the reader's clock when sending (ms), if known. */
  sentAt: number | null
  antenna: number | null
  /** dBm. */
  rssi: number | null
  direction: 'in' | 'out' | null
  /** Position in the batch, which identifies the read when it is sent again. */
  batch: { name: string; id: string; index: number } | null
}

export type ParsedRead = { read: BadgeRead } | { invalid: string }

const EARLIEST = Date.UTC(1970, 0, 1)
const LATEST = Date.UTC(2200, 0, 1)

/** @param value a read in our own format, which the makers' formats are converted to; not validated yet */
export function parseRead(
  value: unknown,
  more: Pick<BadgeRead, 'sentAt' | 'batch'> = { sentAt: null, batch: null },
): ParsedRead {
  const { success, data, error } = tagRead.safeParse(value)
  if (!success) return { invalid: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') }
  const { at, antenna = null, rssi = null, direction = null } = data
  const epc = normalizedEpc(data.epc)
  if (epc === undefined) return { invalid: 'epc: must be hex of even length, of at most 62 bytes' }
  const claimedAt = parseInstant(at)
  if (claimedAt === undefined) return { invalid: 'at: must be between 1970 and 2200' }
  return { read: { epc, claimedAt, antenna, rssi, direction, ...more } }
}

/** Returns `undefined` unless between 1970 and 2200. */
export function parseInstant(text: string): number | undefined {
  const instant = Date.parse(text)
  return instant >= EARLIEST && instant < LATEST ? instant : undefined
}
