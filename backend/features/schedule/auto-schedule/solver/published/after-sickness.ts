import type { MovableShift, Problem, Roster } from '../problem.ts'

/** Returns the published week of a plan after one person has fallen sick on some days. All other shifts may move. */
export function afterSickness(
  week: Problem,
  { assignments }: Pick<Roster, 'assignments'>,
  { absent, isSick }: { absent: string; isSick: (shiftId: string) => boolean },
): Problem {
  const holders = new Map(assignments.map(({ shiftId, employeeId }) => [shiftId, employeeId]))
  const movable: MovableShift[] = week.openShifts.flatMap((shift) => {
    const employeeId = holders.get(shift.shiftId)
    return employeeId === undefined || employeeId === absent ? [] : [{ ...shift, employeeId, price: 1_000 }]
  })
  return {
    ...week,
    openShifts: week.openShifts.filter(({ shiftId }) => holders.get(shiftId) === absent && isSick(shiftId)),
    movable,
    people: week.people.filter(({ employeeId }) => employeeId !== absent),
    rules: { ...week.rules, movePublished: true },
  }
}
