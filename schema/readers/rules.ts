/** How scans are read until an organisation says otherwise. */
export const defaultScanningPolicy = {
  /** Reads of one badge by several antennas of a reader within this (ms) are one read: the strongest. */
  sameReadMilliseconds: 200,
  /** For how long (s) a badge must be gone from a reader to be read anew. */
  goneSeconds: 5,
  /** Weaker reads (dBm) are somebody passing behind the wall. Reads without a strength count. */
  rssiFloorDbm: -60,
  /** For how long (s) after any punch of a person their badge does nothing. */
  lockoutSeconds: 120,
  /** An entry open for longer (h) is not closed by a scan: its end was missed. */
  missedAfterHours: 16,
}
export type ScanningPolicy = typeof defaultScanningPolicy

/** How far (ms) a reader's clock may be off before the server's is used. */
export const READER_CLOCK_TOLERANCE = 60_000

/** What came of one read. The specification's monitor knows the first, second and fourth; all others are `other` there. */
export const scanOutcomes = [
  'clock_in',
  'clock_out',
  'break_end',
  'unknown_tag',
  // The same read sent again, or the badge has been there all the while.
  'duplicate',
  'locked_out',
  // Too weak to be somebody at the door.
  'weak',
  // About a time whose punches are known already: a manager decides.
  'set_aside',
  // A known badge, and yet no punch: `reason` says why.
  'other',
  // Not a read that can be understood: `message` says why.
  'invalid',
] as const
export type ScanOutcome = (typeof scanOutcomes)[number]

/**
 * A badge's EPC in the one form that it is kept and compared in: no `0x`, spaces or colons, upper case.
 * @returns `undefined` for what is no hex of even length, or longer than 62 bytes (the most that a tag holds)
 */
export function normalizedEpc(written: string): string | undefined {
  const hex = written.trim().replace(/^0x/i, '').replaceAll(/[\s:]/g, '').toUpperCase()
  return /^(?:[\dA-F]{2}){1,62}$/.test(hex) ? hex : undefined
}
