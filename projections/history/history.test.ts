import { expect, test } from 'vitest'
import { definitions, streams } from '#schema/streams.ts'
import { given } from '#kernel/projections/fold.ts'
import { foldedTypes } from '#kernel/projections/projection.ts'
import { ANA, ENTRY, hired, LOCATION, MAX, ORGANIZATION, punch, recorded } from '#projections/testing/testing.ts'
import { history } from './history.ts'

const after = (...events: Parameters<typeof recorded>[0]) => given(history, recorded(events))

test('every event is told but claims, bookings, which follow their shifts, what readers saw in vain and what was told', () => {
  const untold = Object.keys(definitions).filter((type) => !foldedTypes(history).includes(type))
  const others = ['TimeBooked', 'TimeReleased', 'UnknownTagRead', 'ReadSuppressed']
  const { claim, inbox } = streams
  expect(untold.toSorted()).toEqual([...Object.keys(claim.events), ...Object.keys(inbox.events), ...others].toSorted())
})

test('a punch says who, what, where, when and what changed', () => {
  const [event] = recorded([
    { ...punch('ClockedIn', '09:00'), metadata: { at: '2026-03-02T09:00:00.000Z', reason: 'early delivery' } },
  ])
  expect(event && given(history, [event])).toEqual([
    {
      event_id: event?.id,
      position: 1n,
      category: 'timeclock',
      subject_id: ANA,
      revision: 0,
      employee_id: ANA,
      shift_id: null,
      organization_id: ORGANIZATION,
      location_id: LOCATION,
      actor_kind: 'employee',
      actor_id: ANA,
      actor_name: null,
      type: 'ClockedIn',
      at: '2026-03-02T09:00:00.000Z',
      happened_at: null,
      data: punch('ClockedIn', '09:00').data,
      changes: [{ field: 'status', before: 'out', after: 'in' }],
      reason: 'early delivery',
      command_id: event?.metadata.commandId,
      undoes: null,
    },
  ])
})

test('a punch sent later says when it happened', () => {
  const sent = { ...punch('ClockedOut', '17:00', 'offline'), metadata: { at: '2026-03-02T18:30:00.000Z' } }
  expect(after(sent)).toMatchObject([{ at: '2026-03-02T18:30:00.000Z', happened_at: '2026-03-02T17:00:00.000Z' }])
})

test('what acts on its own is named, and whom it concerned', () => {
  const reminder = {
    type: 'ClockOutReminded',
    data: { entryId: ENTRY, employeeId: MAX, locationId: LOCATION, at: '2026-03-02T23:00:00.000Z' },
    metadata: { actor: { kind: 'system', name: 'Muster' }, causationId: ENTRY },
  } as const
  expect(after(reminder)).toMatchObject([
    { actor_kind: 'system', actor_id: null, actor_name: 'Muster', employee_id: MAX, subject_id: MAX },
  ])
})

test('what concerns the organisation concerns no person', () => {
  const opened = { locationId: LOCATION, name: 'Harbour', timeZone: 'Europe/Lisbon' }
  expect(after({ type: 'LocationOpened', data: opened })).toMatchObject([
    { category: 'organization', subject_id: ORGANIZATION, employee_id: null, location_id: LOCATION },
  ])
})

test('taking something back names the command whose effect it took back', () => {
  expect(after({ ...hired(ANA), metadata: { undoes: ENTRY } })).toMatchObject([{ undoes: ENTRY }])
})

test('what happens to a shift names the shift, its week, and whose it is or was', () => {
  const times = { startsAt: '2026-03-02T09:00:00.000Z', endsAt: '2026-03-02T17:00:00.000Z' }
  const rest = { breakMinutes: 30, notes: null, roleId: null, position: null }
  const shift = { locationId: LOCATION, shiftId: ENTRY }
  const moved = (before: string | null, after: string | null) =>
    ({
      type: 'ShiftMoved',
      data: { ...shift, before: { employeeId: before, ...times }, after: { employeeId: after, ...times } },
    }) as const
  const events = [
    { type: 'ShiftAdded', data: { ...shift, employeeId: null, ...times, ...rest } },
    moved(null, ANA),
    moved(ANA, MAX),
    moved(MAX, null),
  ] as const
  expect(after(...events)).toMatchObject(
    [null, ANA, MAX, MAX].map((employee_id, revision) => ({
      subject_id: LOCATION,
      shift_id: ENTRY,
      location_id: LOCATION,
      employee_id,
      revision,
    })),
  )
})

test('a request for time off concerns who asked, whoever answers', () => {
  const request = { requestId: ENTRY, employeeId: ANA, locationId: LOCATION, reason: 'Other' as const, holds: [] }
  const days = { startDate: '2026-03-02', endDate: '2026-03-03' }
  const actor = { kind: 'employee', employeeId: MAX } as const
  expect(
    after({ type: 'TimeOffApproved', data: { ...request, ...days, comment: null }, metadata: { actor } }),
  ).toMatchObject([{ category: 'timeoff', employee_id: ANA, subject_id: ANA, actor_id: MAX }])
})
