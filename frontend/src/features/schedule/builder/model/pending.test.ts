import { describe, expect, it } from 'vitest'
import { shift } from './example.ts'
import { pendingReducer, withPending, type Effect, type Pending, type PendingEvent } from './pending.ts'

const monday = shift('a', 'ana', '2026-03-16')
const loaded = (revision = 5, shifts = [monday]) => ({ id: 'week', revision, shifts })
const started = (commandId: string, effect: Effect, shiftId = 'a', weekId = 'week'): PendingEvent => ({
  kind: 'started',
  change: { commandId, weekId, shiftId, effect },
})
const accepted = (commandId: string, revision: number): PendingEvent => ({ kind: 'accepted', commandId, revision })
const rejected = (commandId: string): PendingEvent => ({ kind: 'rejected', commandId })
const seen = (week = loaded()): PendingEvent => ({ kind: 'loaded', week })
const after = (...events: PendingEvent[]) => events.reduce(pendingReducer, [] as Pending)
const toMax: Effect = { kind: 'change', to: { employeeId: 'max' } }
const noted: Effect = { kind: 'change', to: { notes: 'Till' } }

describe('a pending change', () => {
  it('shows immediately', () => {
    expect(withPending(loaded(), after(started('1', toMax)))).toEqual([{ ...monday, employeeId: 'max' }])
    expect(withPending(loaded(), after(started('1', { kind: 'remove' })))).toEqual([])
    const tuesday = shift('b', null, '2026-03-17', '09:00', '17:00', { revision: 0 })
    expect(withPending(loaded(), after(started('1', { kind: 'add', shift: tuesday }, 'b')))).toEqual([monday, tuesday])
  })
  it('keeps the identity of other shifts', () => {
    const other = shift('b', 'max', '2026-03-17')
    expect(withPending(loaded(5, [monday, other]), after(started('1', toMax)))[1]).toBe(other)
  })
  it('leaves the week unchanged if there is none, or only in another week', () => {
    const week = loaded()
    expect(withPending(week, [])).toBe(week.shifts)
    expect(withPending(week, after(started('1', toMax, 'a', 'other')))).toBe(week.shifts)
  })
  it('accumulates on one shift', () => {
    expect(withPending(loaded(), after(started('1', toMax), started('2', noted)))).toEqual([
      { ...monday, employeeId: 'max', notes: 'Till' },
    ])
  })
})

describe('a rejected change', () => {
  it('is rolled back', () => {
    expect(withPending(loaded(), after(started('1', toMax), rejected('1')))).toEqual([monday])
  })
  it('keeps later changes', () => {
    expect(withPending(loaded(), after(started('1', toMax), started('2', noted), rejected('1')))).toEqual([
      { ...monday, notes: 'Till' },
    ])
  })
  it('has no effect on a shift that was never added', () => {
    const added: Effect = { kind: 'add', shift: monday }
    expect(withPending(loaded(5, []), after(started('1', added), started('2', toMax), rejected('1')))).toEqual([])
  })
})

describe('an accepted change', () => {
  it('stays with its new revision until the week contains it', () => {
    const pending = after(started('1', toMax), accepted('1', 6), seen())
    expect(withPending(loaded(), pending)).toEqual([{ ...monday, employeeId: 'max', revision: 6 }])
    expect(after(started('1', toMax), accepted('1', 6), seen(loaded(6, [{ ...monday, revision: 6 }])))).toEqual([])
  })
  it('does not hide a later change by another user', () => {
    const theirs = { ...monday, employeeId: 'zoe', revision: 7 }
    const pending = after(started('1', toMax), accepted('1', 6), seen(loaded(7, [theirs])))
    expect(withPending(loaded(7, [theirs]), pending)).toEqual([theirs])
  })
  it('is dropped when another user has deleted the shift', () => {
    expect(after(started('1', toMax), accepted('1', 6), seen(loaded(7, [])))).toEqual([])
  })
  it('is dropped, if it removes a shift, when the shift is gone', () => {
    const removed = [started('1', { kind: 'remove' }), accepted('1', 6)]
    expect(after(...removed, seen())).toHaveLength(1)
    expect(after(...removed, seen(loaded(6, [])))).toEqual([])
  })
  it('is dropped, if it removes a shift, when the shift is back after an undo', () => {
    const removed = [started('1', { kind: 'remove' }), accepted('1', monday.revision)]
    expect(after(...removed, seen())).toHaveLength(1)
    expect(after(...removed, seen(loaded(8, [{ ...monday, revision: 8 }])))).toEqual([])
  })
  it('is dropped when another week is opened', () => {
    expect(after(started('1', toMax), accepted('1', 6), seen({ ...loaded(), id: 'other' }))).toEqual([])
  })
})

it('a change without a response stays, whatever is loaded', () => {
  const pending = after(started('1', toMax))
  expect(pendingReducer(pending, seen(loaded(9)))).toBe(pending)
})

it('an added shift is not duplicated if its event arrives before its response', () => {
  const theirs = { ...monday, notes: 'As the server has it', revision: 6 }
  expect(withPending(loaded(6, [theirs]), after(started('1', { kind: 'add', shift: monday })))).toEqual([theirs])
})
