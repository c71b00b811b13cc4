import { parseRead, type ParsedRead } from '../read.ts'
import { isObject } from './entries.ts'

type Inventory = {
  epc?: unknown
  epcHex?: unknown
  antennaPort?: unknown
  peakRssiCdbm?: unknown
  lastSeenTime?: unknown
}

/**
 * The read of an event of Impinj's IoT device interface (R700, R720); none for a heartbeat or status.
 * https://platform.impinj.com/site/docs/reader_api/webhooks.html
 */
export function readsOfImpinj(entry: object): ParsedRead[] {
  const { tagInventoryEvent, timestamp } = entry as { tagInventoryEvent?: unknown; timestamp?: unknown }
  if (!isObject(tagInventoryEvent)) return []
  const { epc, epcHex, antennaPort, peakRssiCdbm, lastSeenTime }: Inventory = tagInventoryEvent
  return [
    parseRead({
      epc: epcHex ?? (typeof epc === 'string' ? toHex(epc) : epc),
      at: lastSeenTime ?? timestamp,
      antenna: antennaPort,
      // Hundredths of a dBm.
      rssi: typeof peakRssiCdbm === 'number' ? peakRssiCdbm / 100 : peakRssiCdbm,
    }),
  ]
}

/** Quotes anything but base64url, so that it is no valid hex either. */
const toHex = (base64url: string) =>
  /^[\w-]+={0,2}$/.test(base64url) ? Buffer.from(base64url, 'base64url').toString('hex') : `"${base64url}"`
