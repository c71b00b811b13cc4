import { describe, expect, test } from 'vitest'
import {
  backOff,
  nextToSend,
  queueAfter,
  pendingCommands,
  type CommandQueue,
} from '#frontend/shared/lib/offline-queue/queued-commands.ts'
import { makePunch } from '../make-punch.ts'
import { punchInput, withPunches, type Punch, type PunchKind } from '../punch.ts'

const nine = Date.parse('2026-03-02T09:00:00.000Z')
const out = { state: 'out', clockedInAt: null, breakStartedAt: null, breakSeconds: 0 } as const
const inSinceNine = { ...out, state: 'in', clockedInAt: '2026-03-02T09:00:00.000Z' } as const

const punch = (kind: PunchKind, minutes = 0, more: Partial<Punch> = {}): Punch => ({
  commandId: `${kind}-${minutes}`,
  employeeId: 'ana',
  kind,
  at: new Date(nine + minutes * 60_000).toISOString(),
  direct: true,
  attempts: 0,
  isWorkedTime: true,
  ...more,
})

const pressOf = (kind: PunchKind, now: number, lastPress = 0) => ({
  kind,
  now,
  lastPress,
  commandId: 'new',
  employeeId: 'ana',
})

describe('a press', () => {
  test('makes a punch of that moment', () => {
    expect(makePunch([], out, pressOf('clockIn', nine))).toEqual({ ...punch('clockIn'), commandId: 'new' })
  })

  test('is ignored within a double click', () => {
    const first = punch('clockIn')
    expect(makePunch([first], out, pressOf('clockOut', nine + 300, nine))).toBeNull()
    expect(makePunch([first], out, pressOf('clockOut', nine + 5000, nine))?.kind).toBe('clockOut')
  })

  test('of another button counts right after the last press', () => {
    const next = { ...pressOf('startBreak', nine + 300, nine), isDeliberate: true }
    expect(makePunch([punch('clockIn')], out, next)?.kind).toBe('startBreak')
  })

  test('makes only punches that the clock offers, pending punches included', () => {
    expect(makePunch([], out, pressOf('clockOut', nine))).toBeNull()
    expect(makePunch([punch('clockIn')], out, pressOf('clockIn', nine + 5000))).toBeNull()
    expect(makePunch([punch('clockIn')], out, pressOf('startBreak', nine + 5000))?.kind).toBe('startBreak')
  })

  test('after a pending punch is never sent with the server’s time', () => {
    expect(makePunch([punch('clockIn')], out, pressOf('startBreak', nine + 5000))?.direct).toBe(false)
  })

  test('is later than the last punch when the device’s clock was set back', () => {
    const next = makePunch([punch('clockIn', 10)], out, pressOf('startBreak', nine))
    expect(next?.at).toBe('2026-03-02T09:10:00.001Z')
  })

  test('is later than the server’s last punch when the device is a second slow', () => {
    expect(makePunch([], inSinceNine, pressOf('startBreak', nine - 1000))?.at).toBe('2026-03-02T09:00:00.001Z')
  })

  test('works when the clock was set back before the last press', () => {
    expect(makePunch([], out, pressOf('clockIn', nine, nine + 3_600_000))?.kind).toBe('clockIn')
  })
})

describe('sending', () => {
  test('the first attempt uses the server’s time, later attempts send the time of the press', () => {
    const fresh = punch('clockIn')
    expect(punchInput(fresh, nine + 20)).toEqual({ commandId: 'clockIn-0' })
    const [attempted] = queueAfter([fresh], { type: 'attempt', commandId: 'clockIn-0' })
    expect(attempted && punchInput(attempted, nine + 40)).toEqual({ commandId: 'clockIn-0', at: fresh.at })
  })

  test('a punch sent long after the press sends the time of the press on the first attempt', () => {
    expect(punchInput(punch('clockIn'), nine + 60_000)).toHaveProperty('at')
  })

  test('sends the oldest first and skips refused punches', () => {
    const queue = [punch('clockIn', 0, { refused: 'no' }), punch('startBreak', 5), punch('endBreak', 9)]
    expect(nextToSend(queue)?.kind).toBe('startBreak')
    expect(nextToSend([])).toBeUndefined()
  })

  test('backs off after each failure, at most 30 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 60].map(backOff)).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })
})

describe('a result', () => {
  const two: CommandQueue<Punch> = [punch('clockIn'), punch('startBreak', 5)]
  const after = (outcome: 'delivered' | 'stored' | 'unreachable' | 'signed out') =>
    queueAfter(two, { type: 'finish attempt', commandId: 'clockIn-0', result: { outcome } })

  test('`delivered` deletes the punch', () => {
    expect(after('delivered')).toEqual([two[1]])
  })

  test('`unreachable` keeps the punch with the same id and time', () => {
    expect(after('unreachable')).toEqual(two.map((each) => ({ ...each, unreachable: true })))
    expect(after('signed out')).toEqual(two)
  })

  test('`stored` keeps the punch until queries show it', () => {
    expect(after('stored')[0]).toEqual({ ...two[0], stored: true })
    expect(nextToSend(after('stored'))?.commandId).toBe('clockIn-0')
  })

  test('with a time after the next press moves the next punch behind it', () => {
    const next = (at: string) =>
      queueAfter(two, { type: 'finish attempt', commandId: 'clockIn-0', result: { outcome: 'delivered', at } })
    const later = '2026-03-02T09:05:00.400Z'
    expect(next(later)).toEqual([{ ...two[1], at: later }])
    expect(next('2026-03-02T09:04:59.000Z')).toEqual([two[1]])
  })

  test('`refused` keeps the message, and the next punch is sent', () => {
    const message = 'You are already clocked in.'
    const queue = queueAfter(two, {
      type: 'finish attempt',
      commandId: 'clockIn-0',
      result: { outcome: 'refused', message },
    })
    expect(queue[0]?.refused).toBe(message)
    expect(pendingCommands(queue)).toEqual([two[1]])
    expect(queueAfter(queue, { type: 'dismiss', commandId: 'clockIn-0' })).toEqual([two[1]])
  })

  test('`refused` deletes the PIN', () => {
    const typed = [{ ...punch('clockIn'), secret: '804613' }]
    const result = { outcome: 'refused', message: 'Unknown PIN' } as const
    const [refused] = queueAfter(typed, { type: 'finish attempt', commandId: 'clockIn-0', result })
    expect(JSON.stringify(refused)).not.toContain('804613')
    expect(refused?.refused).toBe('Unknown PIN')
  })

  test('for a punch that another tab deleted changes nothing', () => {
    expect(queueAfter([], { type: 'finish attempt', commandId: 'clockIn-0', result: { outcome: 'stored' } })).toEqual(
      [],
    )
    expect(queueAfter([], { type: 'attempt', commandId: 'clockIn-0' })).toEqual([])
  })
})

describe('the displayed clock', () => {
  test('includes pending punches', () => {
    expect(withPunches(out, [punch('clockIn')])).toEqual(inSinceNine)
    const onBreak = withPunches(out, [punch('clockIn'), punch('startBreak', 60)])
    expect(onBreak).toEqual({ ...inSinceNine, state: 'on_break', breakStartedAt: '2026-03-02T10:00:00.000Z' })
    const back = withPunches(onBreak, [punch('endBreak', 75)])
    expect(back).toEqual({ ...inSinceNine, breakSeconds: 15 * 60 })
    expect(withPunches(back, [punch('clockOut', 120)])).toEqual(out)
  })

  test('does not count a punch that the server already includes twice', () => {
    expect(withPunches(inSinceNine, [punch('clockIn', 3)])).toEqual(inSinceNine)
  })

  test('ignores refused punches', () => {
    expect(withPunches(inSinceNine, [punch('clockOut', 60, { refused: 'no' })])).toEqual(inSinceNine)
  })
})
