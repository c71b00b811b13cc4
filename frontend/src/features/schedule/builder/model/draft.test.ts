import { describe, expect, it } from 'vitest'
import { newYork, shift } from './example.ts'
import { changeBy, clocksOf, draftOf, isInWeek, moveEffect, shiftOf, timesOfDraft } from './draft.ts'

const monday = shift('a', 'ana', '2026-03-16', '09:00', '17:00')
const place = { locationId: 'here', start: '2026-03-15', timeZone: newYork }

describe('a draft', () => {
  it('uses the location’s time zone and ends an overnight shift on the next day', () => {
    const night = { ...draftOf(monday, newYork), startTime: '22:00', endTime: '06:00' }
    expect(clocksOf(night)).toEqual({ startTime: '2026-03-16T22:00', endTime: '2026-03-17T06:00' })
    expect(clocksOf({ ...night, endTime: '22:00' }).endTime).toBe('2026-03-17T22:00')
  })
  it('converts back to the same shift', () => {
    expect(shiftOf('a', draftOf(monday, newYork), newYork)).toEqual({ ...monday, revision: 0 })
  })
})

describe('changeBy', () => {
  it('contains only the changed fields', () => {
    const draft = { ...draftOf(monday, newYork), notes: 'Till', breakMinutes: 0 }
    expect(changeBy(monday, draft, newYork).input).toEqual({ notes: 'Till', breakMinutes: 0 })
    expect(changeBy(monday, draftOf(monday, newYork), newYork).input).toEqual({})
  })
  it('can clear a field', () => {
    const draft = { ...draftOf({ ...monday, notes: 'Till' }, newYork), notes: null }
    expect(changeBy({ ...monday, notes: 'Till' }, draft, newYork).input).toEqual({ notes: null })
  })
  it('includes only the end that changes', () => {
    const draft = { ...draftOf(monday, newYork), endTime: '02:00' }
    expect(changeBy(monday, draft, newYork)).toEqual({
      input: { endTime: '2026-03-17T02:00' },
      to: { startsAt: '2026-03-16T13:00:00.000Z', endsAt: '2026-03-17T06:00:00.000Z' },
    })
    expect(changeBy(monday, { ...draftOf(monday, newYork), startTime: '10:00' }, newYork).input).toEqual({
      startTime: '2026-03-16T10:00',
    })
    expect(changeBy(monday, { ...draftOf(monday, newYork), startTime: '18:00' }, newYork).input).toEqual({
      startTime: '2026-03-16T18:00',
      endTime: '2026-03-17T17:00',
    })
    expect(changeBy(monday, { ...draftOf(monday, newYork), day: '2026-03-17' }, newYork).input).toEqual({
      startTime: '2026-03-17T09:00',
      endTime: '2026-03-17T17:00',
    })
  })

  describe('of a shift in the hour that the clocks repeat', () => {
    // The second 01:30 of the night, an hour after the first.
    const second = '2026-11-01T06:30:00.000Z'
    const starting = { ...monday, startsAt: second, endsAt: '2026-11-01T14:00:00.000Z' }
    const ending = { ...monday, startsAt: '2026-11-01T02:00:00.000Z', endsAt: second }

    it('keeps the times if another field changes', () => {
      expect(changeBy(starting, { ...draftOf(starting, newYork), notes: 'Till' }, newYork).to).toEqual({
        notes: 'Till',
      })
    })
    it('keeps the start if the end changes', () => {
      expect(changeBy(starting, { ...draftOf(starting, newYork), endTime: '10:00' }, newYork)).toEqual({
        input: { endTime: '2026-11-01T10:00' },
        to: { startsAt: second, endsAt: '2026-11-01T15:00:00.000Z' },
      })
    })
    it('keeps the end if the start changes', () => {
      expect(changeBy(ending, { ...draftOf(ending, newYork), startTime: '20:00' }, newYork)).toEqual({
        input: { startTime: '2026-10-31T20:00' },
        to: { startsAt: '2026-11-01T00:00:00.000Z', endsAt: second },
      })
    })
    it('ends after the kept start', () => {
      expect(changeBy(starting, { ...draftOf(starting, newYork), endTime: '01:45' }, newYork)).toEqual({
        input: { endTime: '2026-11-01T06:45:00.000Z' },
        to: { startsAt: second, endsAt: '2026-11-01T06:45:00.000Z' },
      })
    })
    it('is long by its real hours', () => {
      const draft = { ...draftOf(ending, newYork), startTime: '23:30' }
      const { startsAt, endsAt } = timesOfDraft(draft, newYork, ending)
      expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(3 * 3_600_000)
    })
  })
})

describe('a move', () => {
  it('keeps the clock times across a clock change', () => {
    const saturday = shift('a', 'ana', '2026-03-06', '22:00', '06:00')
    expect(moveEffect(saturday, { employeeId: 'max', day: '2026-03-07' }, { ...place, start: '2026-03-01' })).toEqual({
      kind: 'change',
      to: { employeeId: 'max', startsAt: '2026-03-08T03:00:00.000Z', endsAt: '2026-03-08T10:00:00.000Z' },
    })
  })
  it('to another week or location removes the shift from this week', () => {
    expect(moveEffect(monday, { employeeId: 'ana', day: '2026-03-22' }, place)).toEqual({ kind: 'remove' })
    expect(moveEffect(monday, { employeeId: null, day: '2026-03-16', locationId: 'there' }, place)).toEqual({
      kind: 'remove',
    })
    expect(moveEffect(monday, { employeeId: null, day: '2026-03-16', locationId: 'here' }, place).kind).toBe('change')
  })
  it('isInWeek covers Sunday to Saturday', () => {
    expect(['2026-03-14', '2026-03-15', '2026-03-21', '2026-03-22'].map((day) => isInWeek(day, '2026-03-15'))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
