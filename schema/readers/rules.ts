/** How far off (ms) a reader's clock may be before the server's time is used instead. */
export const READER_CLOCK_TOLERANCE = 60_000

/** Result of one read. The REST monitor knows clock_in, clock_out and unknown_tag; it shows all others as `other`. */
export const scanOutcomes = [
  'clock_in',
  'clock_out',
  'break_end',
  'unknown_tag',
  // A repeated read, or a badge that never left the reader.
  'duplicate',
  'locked_out',
  // Below the minimum signal strength.
  'weak',
  // Overlaps punches already recorded: a manager decides.
  'set_aside',
  // A known badge without a punch: `reason` says why.
  'other',
  // A malformed read: `message` says why.
  'invalid',
] as const
export type ScanOutcome = (typeof scanOutcomes)[number]
