import { projection, type Recorded } from '#kernel/projections/projection.ts'
import type { EntryTimes } from '#schema/time-clock/events.ts'
import { addDays } from '#schema/shared/week-time.ts'

/**
 * Days on which an employee's pay may have changed, and when the change was recorded. Limits which closed periods are
 * recomputed.
 */
type PayChangeRow = {
  change_key: string
  /** `holidays` matter only to policies that pay for public holidays. */
  kind: ChangeKind
  organization_id: string
  employee_id: string | null
  /** yyyy-MM-dd, inclusive, wide enough for any time zone. */
  first_day: string
  last_day: string
  changed_at: string
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.pay_changes': PayChangeRow
  }
}

const [BEGINNING, FOREVER] = ['0000-01-01', '9999-12-31']

type Changing = Recorded<
  | 'ClockedIn'
  | 'BreakStarted'
  | 'BreakEnded'
  | 'ClockedOut'
  | 'RoleSwitched'
  | 'EntryAdded'
  | 'EntryCorrected'
  | 'EntryRemoved'
  | 'EntryApproved'
  | 'PayRateSet'
  | 'PayItemAdded'
  | 'PayItemRemoved'
  | 'EmployeeTransferred'
  | 'PayPolicySet'
  | 'PayPolicyWithdrawn'
  | 'TimeOffApproved'
  | 'TimeOffWithdrawn'
  | 'ContractSet'
  | 'ContractRemoved'
  | 'EmployeeTerminated'
  | 'EmployeeReactivated'
  | 'HolidayRegionSet'
  | 'HolidayAdded'
  | 'HolidayRemoved'
>
type ChangeKind = 'entry' | 'rate' | 'item' | 'leave' | 'contract' | 'employment' | 'home' | 'policy' | 'holidays'
type Touched = { what: ChangeKind; employeeId: string | null; from: string; to: string }

function touchedBy(event: Changing): Touched {
  switch (event.type) {
    case 'ClockedIn':
    case 'BreakStarted':
    case 'BreakEnded':
    case 'ClockedOut':
    case 'RoleSwitched':
      return entry(event.data.employeeId, event.data.at, event.data.at)
    case 'EntryAdded':
      return entryTimes(event.data.employeeId, [event.data.after])
    case 'EntryCorrected':
      return entryTimes(event.data.employeeId, [event.data.before, event.data.after])
    case 'EntryRemoved':
      return entryTimes(event.data.employeeId, [event.data.before])
    case 'EntryApproved': {
      const { employeeId, times } = event.data
      return times ? entryTimes(employeeId, [times]) : entry(employeeId, event.metadata.at, event.metadata.at)
    }
    case 'PayRateSet':
      return { what: 'rate', employeeId: event.data.employeeId, from: event.data.effectiveFrom, to: FOREVER }
    case 'PayItemAdded':
    case 'PayItemRemoved': {
      const { employeeId, day, weeks } = event.data
      return { what: 'item', employeeId, from: addDays(day, -7 * weeks), to: day }
    }
    case 'TimeOffApproved':
    case 'TimeOffWithdrawn': {
      const { employeeId, startDate, endDate } = event.data
      return { what: 'leave', employeeId, from: startDate, to: endDate }
    }
    case 'ContractSet':
    case 'ContractRemoved':
      return { what: 'contract', employeeId: event.data.employeeId, from: event.data.effectiveFrom, to: FOREVER }
    case 'EmployeeTerminated':
    case 'EmployeeReactivated':
      return { what: 'employment', employeeId: event.data.employeeId, from: dayBefore(event.metadata.at), to: FOREVER }
    case 'EmployeeTransferred':
      return { what: 'home', employeeId: event.data.employeeId, from: dayBefore(event.metadata.at), to: FOREVER }
    case 'PayPolicySet':
    case 'PayPolicyWithdrawn':
      return { what: 'policy', employeeId: null, from: event.data.effectiveFrom, to: FOREVER }
    case 'HolidayRegionSet':
      return { what: 'holidays', employeeId: null, from: BEGINNING, to: FOREVER }
    case 'HolidayAdded':
    case 'HolidayRemoved':
      return { what: 'holidays', employeeId: null, from: event.data.day, to: event.data.day }
  }
}

const dayBefore = (at: string) => addDays(at.slice(0, 10), -1)
const entry = (employeeId: string, start: string, end: string): Touched => ({
  what: 'entry',
  employeeId,
  from: dayBefore(start),
  to: addDays(end.slice(0, 10), 1),
})

function entryTimes(employeeId: string, versions: readonly (EntryTimes | null)[]): Touched {
  const instants = versions
    .flatMap((times) => (times ? [times.clockIn, times.clockOut ?? times.clockIn] : []))
    .toSorted()
  const [first = '', last = first] = [instants[0], instants.at(-1)]
  return entry(employeeId, first, last)
}

function keyOf(event: Changing) {
  const { what, employeeId, from } = touchedBy(event)
  return [event.metadata.organizationId, what, employeeId ?? 'all', from].join('/')
}

function touch(row: PayChangeRow | null, event: Changing): PayChangeRow {
  const { what, employeeId, from, to } = touchedBy(event)
  const { organizationId, at } = event.metadata
  return {
    change_key: keyOf(event),
    kind: what,
    organization_id: organizationId,
    employee_id: employeeId,
    first_day: from,
    last_day: row && row.last_day > to ? row.last_day : to,
    changed_at: row && row.changed_at > at ? row.changed_at : at,
  }
}

const changed = [keyOf, touch] as const

export const payChanges = projection<PayChangeRow>({
  name: 'pay_changes',
  version: 8,
  key: 'change_key',
  columns: {
    change_key: 'text not null',
    kind: 'text not null',
    organization_id: 'uuid not null',
    employee_id: 'uuid',
    first_day: 'text not null',
    last_day: 'text not null',
    changed_at: 'timestamptz not null',
  },
  // A block range index, because a person's row changes at every punch and a B-tree entry would prevent updates
  // within the page.
  indexes: ['using brin (changed_at)'],
  on: {
    ClockedIn: changed,
    BreakStarted: changed,
    BreakEnded: changed,
    ClockedOut: changed,
    RoleSwitched: changed,
    EntryAdded: changed,
    EntryCorrected: changed,
    EntryRemoved: changed,
    EntryApproved: changed,
    PayRateSet: changed,
    PayItemAdded: changed,
    PayItemRemoved: changed,
    EmployeeTransferred: changed,
    PayPolicySet: changed,
    PayPolicyWithdrawn: changed,
    TimeOffApproved: changed,
    TimeOffWithdrawn: changed,
    ContractSet: changed,
    ContractRemoved: changed,
    EmployeeTerminated: changed,
    EmployeeReactivated: changed,
    HolidayRegionSet: changed,
    HolidayAdded: changed,
    HolidayRemoved: changed,
  },
})
