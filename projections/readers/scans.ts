import type { suppressedBecause } from '#schema/readers/events.ts'
import type { Device, setAsideBecause } from '#schema/time-clock/events.ts'
import { projection, type RowCreation, type Recorded } from '#kernel/projections/projection.ts'

/** The outcomes that are listed: no duplicate, locked-out, weak or invalid reads, but breaks started at a kiosk. */
export type ShownOutcome =
  | 'clock_in'
  | 'clock_out'
  | 'break_start'
  | 'break_end'
  | 'unknown_tag'
  | 'set_aside'
  | 'other'

export type ScanRow = {
  scan_id: string
  /** Log position: scans are listed in the order recorded. */
  position: bigint
  organization_id: string
  reader_id: string
  reader_name: string
  at: string
  recorded_at: string
  outcome: ShownOutcome
  because:
    | 'unregistered'
    | 'terminated'
    | 'unknown PIN'
    | (typeof suppressedBecause)[number]
    | (typeof setAsideBecause)[number]
    | null
  employee_id: string | null
  epc: string | null
  antenna: number | null
  address: string | null
  claimed_at: string
  queued: boolean
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.scans': ScanRow
  }
}

type PunchEventType = 'ClockedIn' | 'BreakStarted' | 'BreakEnded' | 'ClockedOut'
type ScanDetails = Pick<ScanRow, 'outcome' | 'because' | 'employee_id'>

function row(
  { id, position, metadata, data }: Recorded<PunchEventType | Refused>,
  device: Device,
  details: ScanDetails,
): ScanRow {
  return {
    scan_id: id,
    position,
    organization_id: metadata.organizationId,
    reader_id: device.readerId,
    reader_name: device.name,
    at: data.at,
    recorded_at: metadata.at,
    ...details,
    epc: device.epc,
    antenna: device.antenna,
    address: device.address,
    claimed_at: device.claimedAt,
    queued: device.queued,
  }
}

type Refused = 'PunchSetAside' | 'UnknownTagRead' | 'UnknownPinEntered' | 'ReadSuppressed'

/** A punch counts as a scan only if a device took it. */
const punch = <Type extends PunchEventType>(outcome: ShownOutcome): RowCreation<ScanRow, Type> => [
  ({ id }) => id,
  (event) => {
    const { device, employeeId } = event.data
    return device ? row(event, device, { outcome, because: null, employee_id: employeeId }) : null
  },
]

const refused = <Type extends Refused>(
  detailsOf: (event: Recorded<Type>) => ScanDetails,
): RowCreation<ScanRow, Type> => [({ id }) => id, (event) => row(event, event.data.device, detailsOf(event))]

export const scans = projection<ScanRow>({
  name: 'scans',
  version: 1,
  key: 'scan_id',
  columns: {
    scan_id: 'uuid not null',
    position: 'bigint not null',
    organization_id: 'uuid not null',
    reader_id: 'uuid not null',
    reader_name: 'text not null',
    at: 'timestamptz not null',
    recorded_at: 'timestamptz not null',
    outcome: 'text not null',
    because: 'text',
    employee_id: 'uuid',
    epc: 'text',
    antenna: 'integer',
    address: 'text',
    claimed_at: 'timestamptz not null',
    queued: 'boolean not null',
  },
  // Scans are always listed by reader: those of a location or an organization.
  indexes: ['reader_id, position desc'],
  creates: {
    ClockedIn: punch('clock_in'),
    BreakStarted: punch('break_start'),
    BreakEnded: punch('break_end'),
    ClockedOut: punch('clock_out'),
    PunchSetAside: refused(({ data }) => ({
      outcome: 'set_aside',
      because: data.because,
      employee_id: data.employeeId,
    })),
    UnknownTagRead: refused(({ data }) => ({ outcome: 'unknown_tag', because: data.because, employee_id: null })),
    UnknownPinEntered: refused(() => ({ outcome: 'other', because: 'unknown PIN', employee_id: null })),
    ReadSuppressed: refused(({ data }) => ({ outcome: 'other', because: data.because, employee_id: data.employeeId })),
  },
  on: {},
})
