import type { BuilderWeek } from '../../builder.ts'

type WeekPlan = { week: Pick<BuilderWeek, 'shifts'>; assignments: readonly { shiftId: string; employeeId: string }[] }

/** Adds the shifts that plans of earlier weeks assign to the work around the week, so that its wishes and warnings count on them. */
export function afterPlans<Week extends Pick<BuilderWeek, 'people'>>(week: Week, earlier: readonly WeekPlan[]): Week {
  const assigned = earlier.flatMap(({ week: { shifts }, assignments }) => {
    const byId = new Map(shifts.map((shift) => [shift.id, shift]))
    return assignments.flatMap(({ shiftId, employeeId }) => {
      const shift = byId.get(shiftId)
      return shift ? [{ employeeId, work: shift }] : []
    })
  })
  const byPerson = Map.groupBy(assigned, ({ employeeId }) => employeeId)
  return {
    ...week,
    people: week.people.map((person) => {
      const own = byPerson.get(person.employeeId)
      if (!person.limits || !own) return person
      const around = [...person.limits.around, ...own.map(({ work }) => work)]
      return { ...person, limits: { ...person.limits, around } }
    }),
  }
}
