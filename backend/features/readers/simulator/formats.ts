/** `at` in ms, `rssi` in dBm. */
export type DoorRead = { epc: string; at: number; antenna: number; rssi: number }

type Batch = { id: string; reads: readonly DoorRead[]; sentAt: number }

const iso = (ms: number) => new Date(ms).toISOString()

const impinj = ({ epc, at, antenna, rssi }: DoorRead) => ({
  timestamp: iso(at),
  hostname: 'impinj-simulated',
  eventType: 'tagInventory',
  tagInventoryEvent: {
    epc: Buffer.from(epc, 'hex').toString('base64url'),
    antennaPort: antenna,
    peakRssiCdbm: Math.round(rssi * 100),
    lastSeenTime: iso(at),
  },
})

const zebra = ({ epc, at, antenna, rssi }: DoorRead) => ({
  data: { format: 'epc', idHex: epc.toLowerCase(), antenna, peakRssi: Math.round(rssi), reader_name: 'simulated' },
  timestamp: iso(at).replace('Z', '+0000'),
  type: 'SIMPLE',
})

export const formats = {
  muster: {
    path: '/api/rfid/scans',
    body: ({ id, reads, sentAt }: Batch) =>
      JSON.stringify({
        readerId: 'simulated',
        batchId: id,
        sentAt: iso(sentAt),
        reads: reads.map((read) => ({ ...read, at: iso(read.at) })),
      }),
  },
  impinj: { path: '/api/rfid/scans/impinj', body: ({ reads }: Batch) => JSON.stringify(reads.map(impinj)) },
  zebra: {
    path: '/api/rfid/scans/zebra',
    body: ({ reads }: Batch) => reads.map((read) => JSON.stringify(zebra(read))).join('\n'),
  },
} as const

export type Format = keyof typeof formats
