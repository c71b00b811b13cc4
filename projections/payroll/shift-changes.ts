import { existing, projection, type Recorded } from '#kernel/projections/projection.ts'
import { addDays } from '#schema/shared/week-time.ts'

/** A shift whose job role affects pay, and when it last changed. See `pay_changes`. */
type ShiftChangeRow = {
  /** Organization and shift, because clients choose shift ids. */
  change_key: string
  organization_id: string
  employee_ids: string[]
  /** yyyy-MM-dd, across all times the shift has ever had, wide enough for any time zone. */
  first_day: string
  last_day: string
  changed_at: string
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.pay_shift_changes': ShiftChangeRow
  }
}

type Whole = Recorded<'ShiftAdded' | 'ShiftRestored' | 'ShiftMovedIn' | 'ShiftMovedOut' | 'ShiftDeleted'>
type Changing = Whole | Recorded<'ShiftChanged' | 'ShiftMoved' | 'ShiftAssigned' | 'ShiftUnassigned'>
type PlannedShift = { employeeId?: string | null; startsAt?: string; endsAt?: string }

const keyOf = ({ data, metadata }: Changing) => `${metadata.organizationId}/${data.shiftId}`

/** Widens the row to both the old and the new assignment, so that everyone whose pay it affected is included. */
function widened(row: ShiftChangeRow, { metadata }: Changing, ...times: readonly PlannedShift[]): ShiftChangeRow {
  const days = times.flatMap(({ startsAt, endsAt }) => [
    ...(startsAt ? [addDays(startsAt.slice(0, 10), -1)] : []),
    ...(endsAt ? [addDays(endsAt.slice(0, 10), 1)] : []),
  ])
  const all = [row.first_day, row.last_day, ...days].toSorted()
  const employees = times.flatMap(({ employeeId }) => employeeId ?? [])
  return {
    ...row,
    employee_ids: [...new Set([...row.employee_ids, ...employees])],
    first_day: all[0] ?? row.first_day,
    last_day: all.at(-1) ?? row.last_day,
    changed_at: row.changed_at > metadata.at ? row.changed_at : metadata.at,
  }
}

function touched(row: ShiftChangeRow | null, event: Whole): ShiftChangeRow {
  const { startsAt, endsAt } = event.data
  const { organizationId, at } = event.metadata
  const bare = { change_key: keyOf(event), organization_id: organizationId, employee_ids: [], changed_at: at }
  const [first_day, last_day] = [startsAt.slice(0, 10), endsAt.slice(0, 10)]
  return widened(row ?? { ...bare, first_day, last_day }, event, event.data)
}

const whole = [keyOf, touched] as const

export const payShiftChanges = projection<ShiftChangeRow>({
  name: 'pay_shift_changes',
  version: 1,
  key: 'change_key',
  columns: {
    change_key: 'text not null',
    organization_id: 'uuid not null',
    employee_ids: 'uuid[] not null',
    first_day: 'text not null',
    last_day: 'text not null',
    changed_at: 'timestamptz not null',
  },
  indexes: ['organization_id, changed_at'],
  on: {
    ShiftAdded: whole,
    ShiftRestored: whole,
    ShiftMovedIn: whole,
    ShiftMovedOut: whole,
    ShiftDeleted: whole,
    ShiftChanged: [
      keyOf,
      (row, event) => {
        const { roleId, startsAt, endsAt } = event.data.after
        const isPaid = [roleId, startsAt, endsAt].some((value) => value !== undefined)
        return isPaid ? widened(existing(row), event, event.data.before, event.data.after) : row
      },
    ],
    ShiftMoved: [keyOf, (row, event) => widened(existing(row), event, event.data.before, event.data.after)],
    ShiftAssigned: [keyOf, (row, event) => widened(existing(row), event, event.data)],
    ShiftUnassigned: [keyOf, (row, event) => widened(existing(row), event, event.data)],
  },
})
