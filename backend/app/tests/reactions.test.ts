import { describe, expect, it } from 'vitest'
import type { TimeclockEvent } from '#schema/time-clock/events.ts'
import type { EventMetadata } from '#kernel/events.ts'
import { ANA, ENTRY, LOCATION, MAX, punch, recorded } from '#projections/testing/testing.ts'
import { followUps } from '#kernel/jobs/reactions.ts'
import { LONG_DAY } from '#backend/features/time-clock/clock-out-reminder.ts'
import { reactions } from '../jobs.ts'

const at = (time: string) => `2026-03-02T${time}:00.000Z`
const reminder = `reminder-${ENTRY}`
const whose = { entryId: ENTRY, employeeId: ANA, locationId: LOCATION }
const times = (clockIn: string, clockOut: string | null) => ({
  clockIn: at(clockIn),
  clockOut: clockOut && at(clockOut),
  breaks: [],
})
const corrected = (clockIn: string, clockOut: string | null): TimeclockEvent => ({
  type: 'EntryCorrected',
  data: { ...whose, before: times('09:00', null), after: times(clockIn, clockOut), punchId: null, proposalId: null },
})
const removed: TimeclockEvent = {
  type: 'EntryRemoved',
  data: { ...whose, before: times('09:00', null), proposalId: null },
}

function reaction(events: readonly TimeclockEvent[], more: Partial<EventMetadata> = {}) {
  const metadata = { actor: { kind: 'employee', employeeId: MAX }, at: at('18:00'), ...more } as const
  const { schedule, cancel } = followUps(reactions, recorded(events.map((event) => ({ ...event, metadata }))))
  const named = (name: string) => schedule.filter((job) => job.name === name)
  return {
    looks: named('time-clock.look-for-long-days'),
    reminders: named('time-clock.remind-to-clock-out'),
    mails: named('time-clock.mail-correction'),
    cancel,
  }
}

const after = (clockIn: string) => new Date(Date.parse(at(clockIn)) + LONG_DAY).toISOString()

describe('the reminder to clock out', () => {
  it('comes with all of five minutes a long day after the clock-in, and a clock-out cancels nothing', () => {
    const day = [punch('ClockedIn', '09:02'), punch('ClockedOut', '17:00'), punch('ClockedIn', '17:03')]
    const each = day.map((event) => reaction([event], { at: event.data.at }))
    expect(each.map(({ looks }) => looks.map(({ at: due, data }) => ({ due, data })))).toEqual([
      [{ due: after('09:05'), data: { until: after('09:05') } }],
      [],
      [{ due: after('17:05'), data: { until: after('17:05') } }],
    ])
    expect(each.flatMap(({ reminders, cancel }) => [...reminders, ...cancel])).toEqual([])
  })

  it('is one job for all who clock in within five minutes', () => {
    const people = [punch('ClockedIn', '09:01'), punch('ClockedIn', '09:05')]
    expect(reaction(people, { at: at('09:05') }).looks).toHaveLength(1)
  })

  it('of a clock-in that comes late is a job of its own', () => {
    const late = { at: new Date(Date.parse(after('09:00')) - 60_000).toISOString() }
    const { looks, reminders } = reaction([punch('ClockedIn', '09:00')], late)
    expect(looks).toEqual([])
    expect(reminders).toMatchObject([{ id: reminder, at: after('09:00') }])
  })

  it.each<[string, TimeclockEvent]>([
    ['a correction that ends the entry', corrected('09:00', '17:00')],
    ['its removal', removed],
  ])('of its own is taken back by %s', (_, event) => {
    expect(reaction([event])).toMatchObject({ reminders: [], cancel: [reminder] })
    expect(reaction([corrected('10:00', null), event])).toMatchObject({ reminders: [], cancel: [reminder] })
  })

  it('moves with the clock-in of an entry that runs', () => {
    expect(reaction([corrected('11:00', null), corrected('10:00', null)])).toMatchObject({
      reminders: [{ id: reminder, at: after('10:00'), data: { clockedInAt: at('10:00') } }],
      cancel: [reminder],
    })
  })

  it('is not scheduled for an entry that has run that long already', () => {
    expect(reaction([corrected('03:59', null)])).toMatchObject({ reminders: [], cancel: [reminder] })
    expect(reaction([corrected('04:01', null)])).toMatchObject({ reminders: [{ at: after('04:01') }] })
  })

  it('is not scheduled for an entry that was added with its end', () => {
    const added = (clockOut: string | null): TimeclockEvent => ({
      type: 'EntryAdded',
      data: { ...whose, after: times('12:00', clockOut), punchId: null, proposalId: null },
    })
    expect(reaction([added('13:00')]).reminders).toEqual([])
    expect(reaction([added(null)]).reminders).toMatchObject([{ at: after('12:00') }])
  })
})

describe('the mail on a correction', () => {
  const declined: TimeclockEvent = {
    type: 'CorrectionDeclined',
    data: { proposalId: MAX, employeeId: ANA, locationId: LOCATION },
  }

  it.each([corrected('09:00', '17:00'), removed, declined])('goes to the entry’s employee: $type', (event) => {
    expect(reaction([event]).mails).toMatchObject([
      { data: { employeeId: ANA, what: event.type }, cause: { actor: { employeeId: MAX } } },
    ])
  })

  it('is one per event, however often it is read', () => {
    const events = recorded([{ ...removed, metadata: { actor: { kind: 'employee', employeeId: MAX } } }])
    expect(followUps(reactions, [...events, ...events])).toEqual(followUps(reactions, events))
    const mails = followUps(reactions, events).schedule.filter(({ name }) => name === 'time-clock.mail-correction')
    expect(mails).toHaveLength(1)
  })

  it('is not sent for one’s own changes or the system’s', () => {
    expect(reaction([removed], { actor: { kind: 'employee', employeeId: ANA } }).mails).toEqual([])
    expect(reaction([removed], { actor: { kind: 'system', name: 'import' } }).mails).toEqual([])
  })

  it('is not sent for a dismissed scan', () => {
    const dismissed: TimeclockEvent = {
      type: 'PunchDismissed',
      data: { punchId: MAX, employeeId: ANA, locationId: LOCATION },
    }
    expect(reaction([dismissed]).mails).toEqual([])
  })
})
