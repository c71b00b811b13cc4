import { shiftTimes } from '#schema/shared/week-time.ts'
import { distinctRoles, periodOfTimes, type Need, type PlannedShift } from './gap.ts'
import type { FillOptions, GapShift } from './gap-shift.ts'
import { cheapestChain, type UsualPeriod } from './gap-chain.ts'
import { clocksOf, cutsOf, periodsAround, slotsOf } from './gap-slots.ts'

/**
 * Plans open shifts for the people who are missing. No shift takes any time above a maximum. Each round adds one chain of shifts
 * that follow each other, the cheapest by `costs`, until no further shift is worth it. Job roles come before needs of any role,
 * because shifts of all roles count toward those.
 */
export function fillGap(needs: readonly Need[], shifts: readonly PlannedShift[], options: FillOptions): GapShift[] {
  const { days, timeZone, most } = options
  const roles = distinctRoles(needs)
  const usualByRole = new Map(roles.map((jobRoleId) => [jobRoleId, usualPeriods(jobRoleId, options)]))
  const cuts = cutsOf(options, [
    ...roles.flatMap((jobRoleId) => periodsAround(needs, jobRoleId, options)),
    ...[...usualByRole.values()].flat(),
    ...shifts.map(periodOfTimes),
  ])
  const clocks = clocksOf(cuts, timeZone)
  const facts = { needs, shifts, days, timeZone }
  const ofAnyRole = slotsOf(cuts, null, facts)
  const added: GapShift[] = []
  for (const jobRoleId of roles) {
    const slots = jobRoleId === null ? ofAnyRole : slotsOf(cuts, jobRoleId, facts)
    const usual = usualByRole.get(jobRoleId) ?? []
    while (added.length < most) {
      const chain = cheapestChain({ cuts, clocks, slots, ofAnyRole, usual, options }).slice(0, most - added.length)
      if (chain.length === 0) break
      for (const { from, to, day, startTime, endTime, breakMinutes } of chain) {
        // For needs of any role both are the same list, which counts a shift once.
        for (const counted of new Set([slots, ofAnyRole])) {
          for (const slot of counted.slice(from, to)) slot.planned += 1
        }
        const times = shiftTimes(day, startTime, endTime, timeZone)
        added.push({ jobRoleId, day, startTime, endTime, breakMinutes, ...times })
      }
    }
  }
  return added
}

function usualPeriods(jobRoleId: string | null, { usualShifts, days, timeZone }: FillOptions): UsualPeriod[] {
  const suitable = usualShifts.filter((shift) => shift.jobRoleId === null || shift.jobRoleId === jobRoleId)
  return days.flatMap((day) =>
    suitable.map(({ startTime, endTime, breakMinutes }) => {
      const period = periodOfTimes(shiftTimes(day, startTime, endTime, timeZone))
      return { day, startTime, endTime, breakMinutes, ...period }
    }),
  )
}
