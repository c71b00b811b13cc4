/** The last call of a reader or kiosk. Stored as plain state, not as an event. */
type Heartbeat = {
  reader_id: string
  heard_at: string
  address: string | null
  /** How far the reader's clock is ahead of the server's (negative: behind); null within tolerance. */
  clock_off_seconds: number | null
}

/** An interval in which a badge was at a reader, by the reader's clock: see tag-session.ts. */
type TagSessionRow = {
  reader_id: string
  epc: string
  first_at: string
  last_at: string
  /** The read that started it. */
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
