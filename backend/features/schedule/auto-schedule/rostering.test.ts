import { describe, expect, test } from 'vitest'
import type { Problem } from './solver/problem.ts'
import { defaultRules } from '#schema/schedule/auto-schedule-rules.ts'
import { openRostering } from './rostering.ts'

const hard: Problem = {
  weekStart: '2027-03-21',
  timeZone: 'UTC',
  currency: 'USD',
  openShifts: Array.from({ length: 300 }, (_, index) => {
    const startsAt = new Date(Date.UTC(2027, 2, 21 + (index % 7), index % 20)).toISOString()
    const endsAt = new Date(Date.parse(startsAt) + 3 * 3_600_000).toISOString()
    return {
      shiftId: `shift ${index}`,
      startsAt,
      endsAt,
      breakMinutes: 0,
      jobRoleId: null,
      jobRole: null,
      position: null,
    }
  }),
  people: Array.from({ length: 40 }, (_, index) => ({
    employeeId: `person ${index}`,
    jobRoleIds: [],
    jobRolesSet: false,
    position: null,
    hourlyRateCents: 1000 + index,
    availability: [],
    working: [],
    timeOff: [],
  })),
  rules: { ...defaultRules, maxWeeklyMinutes: 3600, minRestMinutes: 600, overtimeAfterMinutes: 2400 },
}

const easy: Problem = { ...hard, openShifts: hard.openShifts.slice(0, 1) }

function begin(roster: ReturnType<typeof openRostering>, who: string) {
  const leaving = new AbortController()
  const run = roster(who, hard, { signal: leaving.signal })
  return {
    async leave() {
      leaving.abort(new Error('left'))
      await expect(run).rejects.toThrow('left')
    },
  }
}

const unending = () => ({ signal: new AbortController().signal })

describe('solving weeks', () => {
  test('is limited to one run per employee', async () => {
    const roster = openRostering()
    const first = begin(roster, 'ana')
    await expect(roster('ana', easy, unending())).rejects.toMatchObject({ code: 'too_many_requests' })
    await first.leave()
    expect((await roster('ana', easy, unending())).assignments).toHaveLength(1)
  })

  test('is limited to two runs at once, and failures release their slot', async () => {
    const roster = openRostering()
    const [one, two] = [begin(roster, 'ana'), begin(roster, 'bob')]
    await expect(roster('eve', easy, unending())).rejects.toMatchObject({ code: 'unavailable' })
    await one.leave()
    await expect(roster('eve', { ...easy, timeZone: 'nowhere' }, unending())).rejects.toBeInstanceOf(Error)
    expect((await roster('eve', easy, unending())).assignments).toHaveLength(1)
    await two.leave()
  })
})
