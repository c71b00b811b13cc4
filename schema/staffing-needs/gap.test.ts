import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf, shiftTimes, toInstant, weekdayOf } from '#schema/shared/week-time.ts'
import { gap, type HourGap, type Need, type PlannedShift } from './gap.ts'

const zone = 'America/New_York'
const monday = '2026-03-09'

const needOf = (more: Partial<Need> = {}): Need => ({
  jobRoleId: 'cook',
  weekday: 1,
  day: null,
  startTime: '09:00',
  endTime: '11:00',
  minimum: 1,
  ideal: 2,
  maximum: 3,
  validFrom: null,
  validUntil: null,
  ...more,
})
const shiftOf = (startTime: string, endTime: string, jobRoleId: string | null = 'cook'): PlannedShift => ({
  ...shiftTimes(monday, startTime, endTime, zone),
  jobRoleId,
})
const gapOn = (needs: readonly Need[], shifts: readonly PlannedShift[], day = monday) =>
  gap(needs, shifts, { days: [day], timeZone: zone })

describe('gap', () => {
  it('counts minutes of people for each hour and the people missing at once', () => {
    expect(gapOn([needOf()], [shiftOf('09:30', '17:00')])).toMatchObject([
      { minimum: 60, ideal: 120, planned: 30, belowMinimum: 30, belowIdeal: 90, aboveMaximum: 0, mostMissing: 2 },
      { minimum: 60, ideal: 120, planned: 60, belowMinimum: 0, belowIdeal: 60, aboveMaximum: 0, mostMissing: 1 },
    ])
  })

  it('counts shifts of the same job role, and all shifts for a need of any role', () => {
    const host = shiftOf('09:00', '11:00', 'host')
    expect(gapOn([needOf()], [host])[0]?.planned).toBe(0)
    expect(gapOn([needOf({ jobRoleId: null })], [host, shiftOf('09:00', '11:00')])[0]?.planned).toBe(120)
  })

  it('applies the higher numbers of overlapping needs', () => {
    const rush = needOf({ startTime: '10:00', minimum: 4, ideal: 4, maximum: null })
    expect(gapOn([needOf(), rush], []).map(({ ideal }) => ideal)).toEqual([120, 240])
  })

  it('replaces the needs of a weekday on a date with needs of its own, for the same role only', () => {
    const closed = needOf({ weekday: null, day: monday, minimum: 0, ideal: 0 })
    const host = needOf({ jobRoleId: 'host' })
    const found = gapOn([needOf(), closed, host], [])
    expect(found.map(({ jobRoleId, ideal }) => [jobRoleId, ideal])).toEqual([
      ['cook', 0],
      ['cook', 0],
      ['host', 120],
      ['host', 120],
    ])
  })

  it('ignores a need outside of its valid days', () => {
    expect(gapOn([needOf({ validFrom: '2026-03-10' }), needOf({ validUntil: '2026-03-08' })], [])).toEqual([])
    expect(gapOn([needOf({ validFrom: monday, validUntil: monday })], [])).toHaveLength(2)
  })

  it.each([
    ['02:05', '02:55'],
    ['02:05', '03:05'],
    ['02:55', '03:05'],
  ])('ignores a need in the hour that the clocks skip: %s to %s', (startTime, endTime) => {
    const day = '2026-03-08'
    const need = needOf({ weekday: null, day, startTime, endTime })
    const found = gap([need], [], { days: [day], timeZone: zone })
    expect(found).toEqual(countedByMinute([need], [], [day], zone))
  })

  it.each([
    ['a usual week', '2026-05-03', zone],
    ['the week with a day of 23 hours', '2026-03-08', zone],
    ['the week with a day of 25 hours', '2026-11-01', zone],
    ['a zone of half hours, with a clock change of half an hour', '2026-04-05', 'Australia/Lord_Howe'],
  ])('agrees with a count of every minute: %s', (_, sunday, timeZone) => {
    const days = [sunday, addDays(sunday, 1)]
    const role = fc.constantFrom(null, 'cook', 'host')
    const date = fc.integer({ min: -1, max: 1 }).map((offset) => addDays(sunday, offset))
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 11 }))
      .map(([hour, five]) => `${String(hour).padStart(2, '0')}:${String(5 * five).padStart(2, '0')}`)
    const when = fc.oneof(
      fc.constantFrom(6, 0, 1).map((weekday) => ({ weekday, day: null })),
      date.map((day) => ({ weekday: null, day })),
    )
    const people = fc.integer({ min: 0, max: 2 })
    const need = fc
      .tuple(role, when, clock, clock, people, people, fc.option(people))
      .map(([jobRoleId, weekdayOrDate, startTime, endTime, minimum, more, most]) =>
        needOf({
          jobRoleId,
          ...weekdayOrDate,
          startTime,
          endTime,
          minimum,
          ideal: minimum + more,
          maximum: most === null ? null : minimum + more + most,
        }),
      )
    const shift = fc
      .tuple(role, date, clock, clock)
      .map(([jobRoleId, day, start, end]) => ({ ...shiftTimes(day, start, end, timeZone), jobRoleId }))
    fc.assert(
      fc.property(fc.array(need, { maxLength: 6 }), fc.array(shift, { maxLength: 8 }), (needs, shifts) => {
        expect(gap(needs, shifts, { days, timeZone })).toEqual(countedByMinute(needs, shifts, days, timeZone))
      }),
      { numRuns: 15 },
    )
  })
})

const MINUTE = 60_000

/** Looks at each minute of the days. Knows nothing of edges and periods. */
function countedByMinute(needs: Need[], shifts: PlannedShift[], days: string[], timeZone: string): HourGap[] {
  const hours: HourGap[] = []
  for (const jobRoleId of new Set(needs.map((need) => need.jobRoleId))) {
    for (const day of days) {
      const first = Date.parse(toInstant(day, '00:00', timeZone))
      const last = Date.parse(toInstant(addDays(day, 1), '00:00', timeZone))
      for (let start = first; start < last; start += 60 * MINUTE) {
        const end = Math.min(start + 60 * MINUTE, last)
        const hour = {
          minimum: 0,
          ideal: 0,
          planned: 0,
          belowMinimum: 0,
          belowIdeal: 0,
          aboveMaximum: 0,
          mostMissing: 0,
          mostBelowMinimum: 0,
        }
        let isNeeded = false
        for (let minute = start; minute < end; minute += MINUTE) {
          const at = new Date(minute).toISOString()
          const now = needsAt(needs, jobRoleId, at, timeZone)
          const people = shifts.filter(
            (shift) =>
              shift.startsAt <= at && at < shift.endsAt && (jobRoleId === null || shift.jobRoleId === jobRoleId),
          ).length
          const minimum = Math.max(0, ...now.map((need) => need.minimum))
          const ideal = Math.max(0, ...now.map((need) => need.ideal))
          const maximum = now.length === 0 ? Infinity : Math.max(...now.map((need) => need.maximum ?? Infinity))
          isNeeded ||= now.length > 0
          hour.minimum += minimum
          hour.ideal += ideal
          hour.planned += people
          hour.belowMinimum += Math.max(0, minimum - people)
          hour.belowIdeal += Math.max(0, ideal - people)
          hour.aboveMaximum += Math.max(0, people - maximum)
          hour.mostMissing = Math.max(hour.mostMissing, ideal - people)
          hour.mostBelowMinimum = Math.max(hour.mostBelowMinimum, minimum - people)
        }
        const [startsAt, endsAt] = [new Date(start).toISOString(), new Date(end).toISOString()]
        if (isNeeded) hours.push({ jobRoleId, startsAt, endsAt, ...hour })
      }
    }
  }
  return hours
}

function needsAt(needs: Need[], jobRoleId: string | null, at: string, timeZone: string): Need[] {
  const today = dayOf(at, timeZone)
  return [addDays(today, -1), today].flatMap((day) => {
    const own = needs.filter((need) => need.jobRoleId === jobRoleId)
    const ofDate = own.filter((need) => need.day === day)
    const used = ofDate.length > 0 ? ofDate : own.filter((need) => need.weekday === weekdayOf(day))
    return used.filter((need) => {
      const { startsAt, endsAt } = shiftTimes(day, need.startTime, need.endTime, timeZone)
      return startsAt <= at && at < endsAt
    })
  })
}
