import { parseRead, type ParsedRead } from '../read.ts'
import { isObject } from './entries.ts'

type ZebraEvent = { timestamp?: unknown; data?: unknown }
type Tag = { idHex?: unknown; EPCid?: unknown; peakRssi?: unknown; antenna?: unknown; timestamp?: unknown }

/**
 * The reads of an event of Zebra's IoT Connector. FX and FXR send one tag, RFD40 and RFD90 lists; heartbeats and alerts
 * have none. https://zebradevs.github.io/rfid-ziotc-docs/
 */
export function* readsOfZebra(entry: object): Generator<ParsedRead> {
  const { data, timestamp }: ZebraEvent = entry
  for (const each of [data].flat().filter(isObject)) {
    const list = 'tagData' in each && Array.isArray(each.tagData) ? (each.tagData as unknown[]) : [each]
    for (const tag of list.filter(isObject)) yield* readOf(tag, 'timestamp' in each ? each.timestamp : timestamp)
  }
}

function readOf({ idHex, EPCid, peakRssi, antenna, timestamp }: Tag, at: unknown): ParsedRead[] {
  const epc = idHex ?? EPCid
  if (epc === undefined) return []
  return [parseRead({ epc, at: withColon(timestamp ?? at), antenna, rssi: peakRssi })]
}

/** `-0600` → `-06:00`. */
const withColon = (time: unknown) => (typeof time === 'string' ? time.replace(/([+-]\d{2})(\d{2})$/, '$1:$2') : time)
