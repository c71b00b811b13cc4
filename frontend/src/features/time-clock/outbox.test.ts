import { describe, expect, test } from 'vitest'
import { backOff, nextToSend, outboxAfter, waiting, type Outbox } from '#frontend/shared/lib/outbox/outbox.ts'
import { press } from './outbox.ts'
import { punchInput, withPunches, type Punch, type PunchKind } from './punch.ts'

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
  ...more,
})

const pressed = (kind: PunchKind, now: number, lastPress = 0) => ({
  kind,
  now,
  lastPress,
  commandId: 'new',
  employeeId: 'ana',
})

describe('pressing', () => {
  test('makes a punch of that moment', () => {
    expect(press([], out, pressed('clockIn', nine))).toEqual({ ...punch('clockIn'), commandId: 'new' })
  })

  test('twice within a double click makes one punch', () => {
    const first = punch('clockIn')
    expect(press([first], out, pressed('clockOut', nine + 300, nine))).toBeNull()
    expect(press([first], out, pressed('clockOut', nine + 5000, nine))?.kind).toBe('clockOut')
  })

  test('goes by the clock as shown, with the punches that wait', () => {
    expect(press([], out, pressed('clockOut', nine))).toBeNull()
    expect(press([punch('clockIn')], out, pressed('clockIn', nine + 5000))).toBeNull()
    expect(press([punch('clockIn')], out, pressed('startBreak', nine + 5000))?.kind).toBe('startBreak')
  })

  test('after others that wait is never sent with the server’s time', () => {
    expect(press([punch('clockIn')], out, pressed('startBreak', nine + 5000))?.direct).toBe(false)
  })

  test('comes after the last punch even when the device’s clock was set back', () => {
    const next = press([punch('clockIn', 10)], out, pressed('startBreak', nine))
    expect(next?.at).toBe('2026-03-02T09:10:00.001Z')
  })

  test('comes after what the server has, on a device that is a second behind', () => {
    expect(press([], inSinceNine, pressed('startBreak', nine - 1000))?.at).toBe('2026-03-02T09:00:00.001Z')
  })

  test('still works when the clock was set back behind the last press', () => {
    expect(press([], out, pressed('clockIn', nine, nine + 3_600_000))?.kind).toBe('clockIn')
  })
})

describe('sending', () => {
  test('the first attempt leaves the time to the server, every later one brings the moment pressed', () => {
    const fresh = punch('clockIn')
    expect(punchInput(fresh, nine + 20)).toEqual({ commandId: 'clockIn-0' })
    const [tried] = outboxAfter([fresh], { type: 'tried', commandId: 'clockIn-0' })
    expect(tried && punchInput(tried, nine + 40)).toEqual({ commandId: 'clockIn-0', at: fresh.at })
  })

  test('a punch found long after it was pressed brings its moment, though it was never tried', () => {
    expect(punchInput(punch('clockIn'), nine + 60_000)).toHaveProperty('at')
  })

  test('sends the oldest first, and does not wait for a refused one', () => {
    const outbox = [punch('clockIn', 0, { refused: 'no' }), punch('startBreak', 5), punch('endBreak', 9)]
    expect(nextToSend(outbox)?.kind).toBe('startBreak')
    expect(nextToSend([])).toBeUndefined()
  })

  test('waits longer after every failure, and never longer than half a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 60].map(backOff)).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })
})

describe('an answer', () => {
  const two: Outbox<Punch> = [punch('clockIn'), punch('startBreak', 5)]
  const after = (outcome: 'delivered' | 'stored' | 'unreachable' | 'signed out') =>
    outboxAfter(two, { type: 'answered', commandId: 'clockIn-0', attempt: { outcome } })

  test('removes a delivered punch', () => {
    expect(after('delivered')).toEqual([two[1]])
  })

  test('that never came keeps the punch with the same id and time', () => {
    expect(after('unreachable')).toEqual(two)
    expect(after('signed out')).toEqual(two)
  })

  test('that it is stored but not yet shown keeps the punch until it is', () => {
    expect(after('stored')[0]).toEqual({ ...two[0], stored: true })
    expect(nextToSend(after('stored'))?.commandId).toBe('clockIn-0')
  })

  test('that it counts as made after the next was pressed moves the next behind it', () => {
    const next = (at: string) =>
      outboxAfter(two, { type: 'answered', commandId: 'clockIn-0', attempt: { outcome: 'delivered', at } })
    const later = '2026-03-02T09:05:00.400Z'
    expect(next(later)).toEqual([{ ...two[1], at: later }])
    expect(next('2026-03-02T09:04:59.000Z')).toEqual([two[1]])
  })

  test('that it is refused keeps the sentence to be read, and the rest goes on', () => {
    const message = 'You are already clocked in.'
    const outbox = outboxAfter(two, {
      type: 'answered',
      commandId: 'clockIn-0',
      attempt: { outcome: 'refused', message },
    })
    expect(outbox[0]?.refused).toBe(message)
    expect(waiting(outbox)).toEqual([two[1]])
    expect(outboxAfter(outbox, { type: 'dismissed', commandId: 'clockIn-0' })).toEqual([two[1]])
  })

  test('that it is refused leaves nothing of what the sender proved themselves by', () => {
    const typed = [{ ...punch('clockIn'), secret: '804613' }]
    const attempt = { outcome: 'refused', message: 'Unknown PIN' } as const
    const [refused] = outboxAfter(typed, { type: 'answered', commandId: 'clockIn-0', attempt })
    expect(JSON.stringify(refused)).not.toContain('804613')
    expect(refused?.refused).toBe('Unknown PIN')
  })

  test('about a punch that another tab has taken out changes nothing', () => {
    expect(outboxAfter([], { type: 'answered', commandId: 'clockIn-0', attempt: { outcome: 'stored' } })).toEqual([])
    expect(outboxAfter([], { type: 'tried', commandId: 'clockIn-0' })).toEqual([])
  })
})

describe('the clock shown', () => {
  test('has every punch that waits', () => {
    expect(withPunches(out, [punch('clockIn')])).toEqual(inSinceNine)
    const onBreak = withPunches(out, [punch('clockIn'), punch('startBreak', 60)])
    expect(onBreak).toEqual({ ...inSinceNine, state: 'on_break', breakStartedAt: '2026-03-02T10:00:00.000Z' })
    const back = withPunches(onBreak, [punch('endBreak', 75)])
    expect(back).toEqual({ ...inSinceNine, breakSeconds: 15 * 60 })
    expect(withPunches(back, [punch('clockOut', 120)])).toEqual(out)
  })

  test('does not count a punch twice that the server already shows', () => {
    expect(withPunches(inSinceNine, [punch('clockIn', 3)])).toEqual(inSinceNine)
  })

  test('goes back to the server’s when a punch was refused', () => {
    expect(withPunches(inSinceNine, [punch('clockOut', 60, { refused: 'no' })])).toEqual(inSinceNine)
  })
})
