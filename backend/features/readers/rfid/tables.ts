type Heartbeat = {
  reader_id: string
  heard_at: string
  address: string | null
  clock_off_seconds: number | null
}

type TagSessionRow = {
  reader_id: string
  epc: string
  first_at: string
  last_at: string
  opened_by: string
  settled: boolean
  /** Time of the server's clock. */
  seen_at: string
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'rfid.heard': Heartbeat
    'rfid.presences': TagSessionRow
  }
}
