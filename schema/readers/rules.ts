/** How far off (ms) a reader's clock may be before the server's time is used instead. */
export const READER_CLOCK_TOLERANCE = 60_000

/** Result of one read. The REST monitor knows clock_in, clock_out and unknown_tag; it shows all others as `other`. */
export const scanOutcomes = [
  'clock_in',
  'clock_out',
  'break_end',
  'unknown_tag',
  'duplicate',
  'locked_out',
  'weak',
  // Overlaps punches already recorded: a manager decides.
  'set_aside',
  'other',
  'invalid',
] as const
export type ScanOutcome = (typeof scanOutcomes)[number]
