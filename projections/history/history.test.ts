import { expect, test } from 'vitest'
import { reading } from '#schema/messaging/reading-events.ts'
import { inbox } from '#schema/notifications/events.ts'
import { claim } from '#schema/people/claim-events.ts'
import { notary } from '#kernel/proof/events.ts'
import { definitions } from '#schema/streams.ts'
import { foldEvents, given } from '#kernel/projections/fold.ts'
import { foldedTypes } from '#kernel/projections/projection.ts'
import { ANA, ENTRY, hired, LOCATION, MAX, ORGANIZATION, punch, recorded } from '#projections/testing/testing.ts'
import { history } from './history.ts'

const after = (...events: Parameters<typeof recorded>[0]) => given(history, recorded(events))

test('has every event but claims, notifications, signatures, bookings, reads without a punch, chat, acknowledgments and reactions', () => {
  const hidden = Object.keys(definitions).filter((type) => !foldedTypes(history).includes(type))
  const others = [
    'TimeBooked',
    'TimeReleased',
    'UnknownTagRead',
    'UnknownPinEntered',
    'ReadSuppressed',
    'AnnouncementAcknowledged',
    'ShoutOutReacted',
    'ShoutOutReactionWithdrawn',
    'DirectMessagesStarted',
    'MessageSent',
    'MessageEdited',
    'MessageDeleted',
    'MessageReactionAdded',
    'MessageReactionRemoved',
  ]
  const ofReaders = [claim, inbox, reading, notary].flatMap(({ events }) => Object.keys(events))
  expect(hidden.toSorted()).toEqual([...ofReaders, ...others].toSorted())
})

test('a punch becomes a row with actor, type, location and time', () => {
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
      object_id: ENTRY,
      actor_id: ANA,
      actor_name: null,
      source: 'browser',
      type: 'ClockedIn',
      version: 1,
      at: '2026-03-02T09:00:00.000Z',
      happened_at: null,
      reason: 'early delivery',
      words: null,
      command_id: event?.metadata.commandId,
      correlation_id: event?.metadata.correlationId,
      causation_id: null,
      undoes: null,
      full_name: null,
      published: null,
    },
  ])
})

test('an offline punch has the time it happened', () => {
  const sent = { ...punch('ClockedOut', '17:00', 'offline'), metadata: { at: '2026-03-02T18:30:00.000Z' } }
  expect(after(sent)).toMatchObject([{ at: '2026-03-02T18:30:00.000Z', happened_at: '2026-03-02T17:00:00.000Z' }])
})

test('a reminder has the policy as actor and the reminded employee', () => {
  const reminder = {
    type: 'ClockOutReminded',
    data: { entryId: ENTRY, employeeId: MAX, locationId: LOCATION, at: '2026-03-02T23:00:00.000Z' },
    metadata: { actor: { kind: 'system', name: 'Muster' }, causationId: ENTRY },
  } as const
  expect(after(reminder)).toMatchObject([
    { source: 'policy', actor_id: null, actor_name: 'Muster', employee_id: MAX, subject_id: MAX },
  ])
})

test('an organization event affects no employee', () => {
  const opened = { locationId: LOCATION, name: 'Harbour', timeZone: 'Europe/Lisbon' }
  expect(after({ type: 'LocationOpened', data: opened })).toMatchObject([
    { category: 'organization', subject_id: ORGANIZATION, employee_id: null, location_id: LOCATION },
  ])
})

test('an undo has the undone command', () => {
  expect(after({ ...hired(ANA), metadata: { undoes: ENTRY } })).toMatchObject([{ undoes: ENTRY }])
})

test('a shift event has the shift, its week and its employee', () => {
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

test('a reviewed time off request affects the requester', () => {
  const request = { requestId: ENTRY, employeeId: ANA, locationId: LOCATION, reason: 'Other' as const, holds: [] }
  const days = { startDate: '2026-03-02', endDate: '2026-03-03' }
  const actor = { kind: 'employee', employeeId: MAX } as const
  expect(
    after({ type: 'TimeOffApproved', data: { ...request, ...days, comment: null }, metadata: { actor } }),
  ).toMatchObject([{ category: 'timeoff', employee_id: ANA, subject_id: ANA, actor_id: MAX }])
})

test('stores unknown event types and newer versions of known types', () => {
  const [known] = recorded([punch('ClockedIn', '09:00')])
  if (!known) throw new Error('no event')
  const newer = { ...known, metadata: { ...known.metadata, version: 9 }, unreadable: 'newer' }
  const unknown = { ...newer, id: MAX, type: 'ClockFrozen', data: { employeeId: ANA, why: { cold: true } } }
  expect([...foldEvents(history, [newer, unknown], new Map()).values()]).toMatchObject([
    { type: 'ClockedIn', version: 9, employee_id: ANA, object_id: ENTRY },
    { type: 'ClockFrozen', version: 9, employee_id: ANA, words: null },
  ])
})
