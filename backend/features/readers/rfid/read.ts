import { tagRead } from '#schema/readers/rest.ts'
import { normalizedEpc } from '#schema/readers/rules.ts'

/** One read of a badge as a reader claims it: nothing of it is believed yet. */
export type Read = {
  /** In its one form. */
  epc: string
  /** By the reader's clock (ms). */
  claimedAt: number
  /** The reader's clock on sending (ms), where it says so. */
  sentAt: number | null
  antenna: number | null
  /** dBm. */
  rssi: number | null
  direction: 'in' | 'out' | null
  /** Where it stands in its batch, by which it is known when it is sent again. */
  batch: { name: string; id: string; index: number } | null
}

/** A read, or why it is none. */
export type Found = { read: Read } | { invalid: string }

const EARLIEST = Date.UTC(1970, 0, 1)
const LATEST = Date.UTC(2200, 0, 1)

/** @param given a read in our own form, which the makers' forms are brought into, of whatever values */
export function found(given: unknown, more: Pick<Read, 'sentAt' | 'batch'> = { sentAt: null, batch: null }): Found {
  const { success, data, error } = tagRead.safeParse(given)
  if (!success) return { invalid: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') }
  const { at, antenna = null, rssi = null, direction = null } = data
  const epc = normalizedEpc(data.epc)
  if (epc === undefined) return { invalid: 'epc: must be hex of even length, of at most 62 bytes' }
  const claimedAt = instantOf(at)
  if (claimedAt === undefined) return { invalid: 'at: must be between 1970 and 2200' }
  return { read: { epc, claimedAt, antenna, rssi, direction, ...more } }
}

/** `undefined` for what no clock says. */
export function instantOf(written: string): number | undefined {
  const instant = Date.parse(written)
  return instant >= EARLIEST && instant < LATEST ? instant : undefined
}
