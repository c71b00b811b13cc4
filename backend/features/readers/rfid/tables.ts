/** When a reader or kiosk last sent anything. Told as it comes, and not kept: no event. */
export type Heard = {
  reader_id: string
  heard_at: string
  address: string | null
  /** By which its clock was ahead of ours (behind: negative); null where it was right to the minute. */
  clock_off_seconds: number | null
}

/** A badge was before a reader from one moment to another, by the reader's clock. See presence.ts. */
export type Presence = {
  reader_id: string
  epc: string
  first_at: string
  last_at: string
  /** The read that it began with. */
  opened_by: string
  settled: boolean
  /** By our clock. */
  seen_at: string
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'rfid.heard': Heard
    'rfid.presences': Presence
  }
}
