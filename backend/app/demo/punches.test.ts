import { describe, expect, it } from 'vitest'
import { shiftsAround } from './patterns.ts'
import { isAccount, locations, people } from './people.ts'
import { punchesOf, type PunchKind } from './punches.ts'

const now = new Date('2026-11-03T15:04:05.000Z')

const all = (moment: Date) =>
  people.map((person, index) => punchesOf(person, index, locations[person.location].timeZone, moment))

const next: Record<PunchKind, readonly PunchKind[]> = {
  clockIn: ['startBreak', 'clockOut'],
  startBreak: ['endBreak'],
  endBreak: ['clockOut'],
  clockOut: ['clockIn'],
}

describe('the punches of the demo', () => {
  it('are the same every time', () => {
    expect(all(now)).toEqual(all(now))
  })

  it('are valid at any hour of the day', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      for (const punches of all(new Date(now.getTime() + hour * 3_600_000))) {
        expect(punches[0]?.kind).toBe('clockIn')
        punches.slice(1).forEach((punch, index) => {
          const before = punches[index]
          expect(next[before?.kind ?? 'clockOut']).toContain(punch.kind)
          expect(punch.at.getTime()).toBeGreaterThanOrEqual(before?.at.getTime() ?? 0)
        })
      }
    }
  })

  it('reach six weeks back and never past now', () => {
    const times = all(now)
      .flat()
      .map((punch) => punch.at.getTime())
    expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime())
    expect(now.getTime() - Math.min(...times)).toBeGreaterThan(40 * 86_400_000)
  })

  it('leave those clocked in who are to be, and those whose shift runs, but for the accounts', () => {
    const open = all(now).map((punches) => punches.at(-1)?.kind)
    const expected = people.map((person) => {
      if (person.now) return person.now === 'in' ? 'clockIn' : 'startBreak'
      const runs = shiftsAround(person, now).some(({ start, end }) => start < now.getTime() && end > now.getTime())
      return runs && !isAccount(person) ? 'clockIn' : 'clockOut'
    })
    expect(open.filter((kind, index) => kind !== expected[index])).toEqual([])
  })

  it('cover 24 people at two locations in two time zones', () => {
    expect(people).toHaveLength(24)
    expect(new Set(people.map(({ email }) => email)).size).toBe(24)
    expect(new Set(locations.map(({ timeZone }) => timeZone)).size).toBe(2)
  })
})
