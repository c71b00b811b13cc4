/** The last call of a reader or kiosk: plain state, no event. */
type Heartbeat = {
  reader_id: string
  heard_at: string
  address: string | null
  /** How far its clock is ahead of ours (behind: negative); `null` if within tolerance. */
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
  /** By our clock. */
  seen_at: string
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'rfid.heard': Heartbeat
    'rfid.presences': TagSessionRow
  }
}
