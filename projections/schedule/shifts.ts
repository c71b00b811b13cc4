import { parseStreamName, type RecordedEvent } from '#kernel/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { projection, type Recorded } from '#kernel/projections/projection.ts'

type ShiftRow = {
  shift_id: string
  organization_id: string
  location_id: string
  week_id: string
  employee_id: string | null
  starts_at: string
  ends_at: string
  break_minutes: number
  notes: string | null
  job_role_id: string | null
  position: string | null
  /** Revision of the week's last event that changed the shift. */
  revision: number
  /** Number of changes, from 0; continues across weeks and after deletion. */
  sequence: number
  changed_at: string
  /** Deleted shifts keep their rows, so that calendar feeds can cancel them and a restored shift continues its sequence. */
  deleted: boolean
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.shifts': ShiftRow
  }
}

type EventWithWholeShift = Recorded<'ShiftAdded' | 'ShiftRestored' | 'ShiftMovedIn'>

const weekOf = ({ stream }: RecordedEvent) => parseStreamName(stream).id
const shiftOf = ({ data }: { data: { shiftId: string } }) => data.shiftId

function rowOf(row: ShiftRow | null, event: EventWithWholeShift): ShiftRow {
  const { data, metadata, revision } = event
  return {
    shift_id: data.shiftId,
    organization_id: metadata.organizationId,
    location_id: data.locationId,
    week_id: weekOf(event),
    employee_id: data.employeeId,
    starts_at: data.startsAt,
    ends_at: data.endsAt,
    break_minutes: data.breakMinutes,
    notes: data.notes,
    job_role_id: data.roleId,
    position: data.position,
    revision,
    sequence: row ? row.sequence + 1 : 0,
    changed_at: metadata.at,
    deleted: false,
  }
}

/** Clients choose the ids, and a reused id must not overwrite another shift. */
function addShift(row: ShiftRow | null, event: Recorded<'ShiftAdded' | 'ShiftRestored'>): ShiftRow {
  const isFree = row === null || (row.organization_id === event.metadata.organizationId && row.deleted)
  return isFree || row.week_id === weekOf(event) ? rowOf(row, event) : row
}

/** The event of the new week comes first, so that the shift always belongs to a week. */
function moveShiftIn(row: ShiftRow | null, event: Recorded<'ShiftMovedIn'>): ShiftRow {
  return row && row.organization_id !== event.metadata.organizationId ? row : rowOf(row, event)
}

/** Only the shift's current week may change it, because events of the previous week arrive after the move. */
function updateShift(row: ShiftRow | null, event: RecordedEvent, columns: Partial<ShiftRow>): ShiftRow | null {
  if (row?.week_id !== weekOf(event)) return row
  const { revision, metadata } = event
  return { ...row, ...columns, revision, sequence: row.sequence + 1, changed_at: metadata.at }
}

const columnNames = {
  employeeId: 'employee_id',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  breakMinutes: 'break_minutes',
  notes: 'notes',
  roleId: 'job_role_id',
  position: 'position',
} as const

function columnsOf(shift: Partial<Shift>): Partial<ShiftRow> {
  return Object.fromEntries(
    Object.entries(columnNames).flatMap(([field, column]) => {
      const value = shift[field as keyof typeof columnNames]
      return value === undefined ? [] : [[column, value]]
    }),
  )
}

export const shifts = projection<ShiftRow>({
  name: 'shifts',
  version: 2,
  past: true,
  key: 'shift_id',
  columns: {
    shift_id: 'uuid not null',
    organization_id: 'uuid not null',
    location_id: 'uuid not null',
    week_id: 'uuid not null',
    employee_id: 'uuid',
    starts_at: 'timestamptz not null',
    ends_at: 'timestamptz not null',
    break_minutes: 'integer not null',
    notes: 'text',
    job_role_id: 'uuid',
    position: 'text',
    revision: 'integer not null',
    sequence: 'integer not null',
    changed_at: 'timestamptz not null',
    deleted: 'boolean not null',
  },
  indexes: ['week_id', 'location_id, starts_at', 'employee_id, starts_at'],
  on: {
    ShiftAdded: [shiftOf, addShift],
    ShiftRestored: [shiftOf, addShift],
    ShiftMovedIn: [shiftOf, moveShiftIn],
    ShiftMovedOut: [shiftOf, (row, event) => updateShift(row, event, { deleted: true })],
    ShiftDeleted: [shiftOf, (row, event) => updateShift(row, event, { deleted: true })],
    ShiftChanged: [shiftOf, (row, event) => updateShift(row, event, columnsOf(event.data.after))],
    ShiftMoved: [shiftOf, (row, event) => updateShift(row, event, columnsOf(event.data.after))],
    ShiftAssigned: [shiftOf, (row, event) => updateShift(row, event, { employee_id: event.data.employeeId })],
    ShiftUnassigned: [shiftOf, (row, event) => updateShift(row, event, { employee_id: null })],
  },
})
