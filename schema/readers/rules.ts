/** How scans are read until an organization sets its own policy. */
export const defaultScanningPolicy = {
  /** Reads of one badge by several antennas of a reader within this time (ms) count as one; the strongest wins. */
  sameReadMilliseconds: 200,
  /** Seconds a badge must be out of range before a reader counts it again. */
  goneSeconds: 5,
  /** Weaker reads (dBm) are ignored: they come through walls. Reads without a signal strength count. */
  rssiFloorDbm: -60,
  /** Seconds after any punch during which the employee's badge is ignored. */
  lockoutSeconds: 120,
  /** A scan does not close an entry open for longer than this (h): its clock-out was missed. */
  missedAfterHours: 16,
}
export type ScanningPolicy = typeof defaultScanningPolicy

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

/**
 * A badge's EPC as it is stored and compared: upper-case hex without `0x`, spaces or colons.
 * @returns `undefined` unless it is hex of even length and at most 62 bytes (the capacity of a tag)
 */
export function normalizedEpc(written: string): string | undefined {
  const hex = written.trim().replace(/^0x/i, '').replaceAll(/[\s:]/g, '').toUpperCase()
  return /^(?:[\dA-F]{2}){1,62}$/.test(hex) ? hex : undefined
}
