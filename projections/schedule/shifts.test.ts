import { expect, test } from 'vitest'
import { streamName } from '#kernel/events.ts'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, LOCATION, MAX, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { shifts } from './shifts.ts'

const after = (...events: Parameters<typeof recorded>[0]) => given(shifts, recorded(events))

const weekStart = '2026-03-01'
const otherWeek = streamName('schedule', ENTRY)
const shift = {
  locationId: LOCATION,
  shiftId: '0b6c1c1e-6a5d-4c7e-9a53-1f0f4f0c6b01',
  employeeId: ANA,
  startsAt: '2026-03-02T09:00:00.000Z',
  endsAt: '2026-03-02T17:00:00.000Z',
  breakMinutes: 30,
  notes: 'bring the keys',
  roleId: null,
  position: null,
}
const { shiftId, locationId } = shift
const gridPosition = { employeeId: shift.employeeId, startsAt: shift.startsAt, endsAt: shift.endsAt }
const later = { employeeId: MAX, startsAt: '2026-03-03T09:00:00.000Z', endsAt: '2026-03-03T17:00:00.000Z' }

const added = { type: 'ShiftAdded', data: shift } as const
const moved = { type: 'ShiftMoved', data: { locationId, shiftId, before: gridPosition, after: later } } as const
const deleted = { type: 'ShiftDeleted', data: shift } as const
const to = { locationId, weekStart: '2026-03-08' }
const movedIn = {
  type: 'ShiftMovedIn',
  data: { ...shift, from: { locationId, weekStart } },
  stream: otherWeek,
} as const
const movedOut = { type: 'ShiftMovedOut', data: { ...shift, to } } as const

test('adds a row for a new shift', () => {
  expect(after({ ...added, metadata: { at: '2026-02-20T10:00:00.000Z' } })).toEqual([
    {
      shift_id: shiftId,
      organization_id: ORGANIZATION,
      location_id: LOCATION,
      week_id: LOCATION,
      employee_id: ANA,
      starts_at: '2026-03-02T09:00:00.000Z',
      ends_at: '2026-03-02T17:00:00.000Z',
      break_minutes: 30,
      notes: 'bring the keys',
      job_role_id: null,
      position: null,
      revision: 0,
      sequence: 0,
      changed_at: '2026-02-20T10:00:00.000Z',
      deleted: false,
    },
  ])
})

test('each change raises the sequence and records the week’s revision', () => {
  const other = { ...added, data: { ...shift, shiftId: ENTRY } }
  expect(after(added, other, moved)).toMatchObject([
    { employee_id: MAX, starts_at: later.startsAt, ends_at: later.endsAt, revision: 2, sequence: 1 },
    { shift_id: ENTRY, employee_id: ANA, revision: 1, sequence: 0 },
  ])
})

test('updates only the fields in the event', () => {
  const terms = { before: { notes: shift.notes, breakMinutes: 30 }, after: { notes: null, breakMinutes: 45 } }
  const changed = { type: 'ShiftChanged', data: { locationId, shiftId, employeeId: ANA, ...terms } } as const
  expect(after(added, changed)).toMatchObject([
    { notes: null, break_minutes: 45, starts_at: shift.startsAt, employee_id: ANA },
  ])
})

test('a shift can be unassigned and reassigned', () => {
  const unassigned = { type: 'ShiftUnassigned', data: { locationId, shiftId, employeeId: ANA } } as const
  const assigned = { type: 'ShiftAssigned', data: { locationId, shiftId, employeeId: MAX, before: null } } as const
  expect(after(added, unassigned)).toMatchObject([{ employee_id: null }])
  expect(after(added, unassigned, assigned)).toMatchObject([{ employee_id: MAX, sequence: 2 }])
})

test('keeps a deleted shift, and continues its sequence when it is restored', () => {
  expect(after(added, deleted)).toMatchObject([{ deleted: true, sequence: 1, employee_id: ANA }])
  expect(after(added, deleted, { type: 'ShiftRestored', data: shift })).toMatchObject([{ deleted: false, sequence: 2 }])
})

test('a shift that is moved to another week belongs to that week', () => {
  expect(after(added, movedIn)).toMatchObject([{ week_id: ENTRY, deleted: false, revision: 0, sequence: 1 }])
})

test('ignores events of a week that the shift has left', () => {
  expect(after(added, movedIn, movedOut, moved, deleted)).toEqual(after(added, movedIn))
})

test('a reused id does not overwrite a shift of another organization or week', () => {
  const elsewhere = { ...added, stream: otherWeek, data: { ...shift, employeeId: MAX } }
  const theirs = { metadata: { organizationId: MAX } }
  expect(after(added, elsewhere)).toEqual(after(added))
  expect(after(added, deleted, { ...elsewhere, ...theirs })).toEqual(after(added, deleted))
  expect(after(added, { ...movedIn, ...theirs })).toEqual(after(added))
  expect(after(added, elsewhere, { ...moved, stream: otherWeek })).toEqual(after(added))
})
