import type { ScanningPolicy } from '#schema/organization/rules.ts'

type Figure = { name: keyof ScanningPolicy; label: string; unit: string; spelled: string; hint: string; step?: number }

/** The settings that interpret badge scans, in order of precedence. */
export const scanningFigures: readonly Figure[] = [
  {
    name: 'sameReadMilliseconds',
    label: 'Merge reads from nearby antennas within',
    unit: 'ms',
    spelled: 'milliseconds',
    hint: 'Reads within this window count as one; the strongest wins.',
  },
  {
    name: 'goneSeconds',
    label: 'Re-read delay',
    unit: 's',
    spelled: 'seconds',
    hint: 'Time a badge must be out of range before it’s read again',
  },
  {
    name: 'rssiFloorDbm',
    label: 'Minimum signal strength',
    unit: 'dBm',
    spelled: 'dBm',
    hint: 'Ignore weaker reads, for example through a wall',
    step: 0.5,
  },
  {
    name: 'lockoutSeconds',
    label: 'Ignore repeat scans for',
    unit: 's',
    spelled: 'seconds',
    hint: 'Prevents accidental double punches',
  },
  {
    name: 'missedAfterHours',
    label: 'Flag missed clock-out after',
    unit: 'h',
    spelled: 'hours',
    hint: 'Entries open longer than this must be closed by a manager. Other clock-outs are flagged.',
  },
  {
    name: 'lateAfterMinutes',
    label: 'Flag punches sent later than',
    unit: 'min',
    spelled: 'minutes',
    hint: 'For example from a phone that was offline. They count, but need a manager’s approval.',
  },
]
