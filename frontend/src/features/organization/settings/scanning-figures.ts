import type { ScanningPolicy } from '#schema/readers/rules.ts'

type Figure = { name: keyof ScanningPolicy; label: string; unit: string; spelled: string; hint: string; step?: number }

/** The figures by which scans are read, in the order in which they decide. */
export const scanningFigures: readonly Figure[] = [
  {
    name: 'sameReadMilliseconds',
    label: 'One read at several antennas',
    unit: 'ms',
    spelled: 'milliseconds',
    hint: 'Antennas that see a badge within this count as one: the strongest.',
  },
  {
    name: 'goneSeconds',
    label: 'Gone before it is read anew',
    unit: 's',
    spelled: 'seconds',
    hint: 'For how long a badge must be out of sight of a reader.',
  },
  {
    name: 'rssiFloorDbm',
    label: 'Weakest read',
    unit: 'dBm',
    spelled: 'dBm',
    hint: 'Weaker reads are somebody passing behind the wall.',
    step: 0.5,
  },
  {
    name: 'lockoutSeconds',
    label: 'Badge locked after a punch',
    unit: 's',
    spelled: 'seconds',
    hint: 'So that nobody clocks out by standing at the door.',
  },
  {
    name: 'missedAfterHours',
    label: 'Clock-out missed after',
    unit: 'h',
    spelled: 'hours',
    hint: 'A scan does not close an entry that is open for longer: a manager does.',
  },
]
