import { dayOff, type RosteredPerson, type RosteringProblem, type RosterPlan } from './rostering-problem.ts'

/**
 * Returns the violated hard limits of a plan in words. Shares no code with the solver, so that a mistake in one shows in the
 * other.
 */
export function brokenLimits(problem: RosteringProblem, plan: RosterPlan): string[] {
  const broken: string[] = []
  if (plan.length !== problem.people.length) broken.push(`${plan.length} rows for ${problem.people.length} people`)
  for (const [index, person] of problem.people.entries()) {
    const row = [...(plan[index] ?? [])]
    if (row.length !== problem.days) broken.push(`${person.name}: ${row.length} days`)
    broken.push(...brokenByPerson(problem, person, row).map((limit) => `${person.name}: ${limit}`))
  }
  return broken
}

function brokenByPerson({ shiftTypes }: RosteringProblem, person: RosteredPerson, row: number[]): string[] {
  const broken: string[] = []
  const worked = row.filter((type) => type !== dayOff)
  const minutes = worked.reduce((sum, type) => sum + (shiftTypes[type]?.minutes ?? Number.NaN), 0)
  if (!(minutes <= person.maxMinutes)) broken.push(`${minutes} minutes, at most ${person.maxMinutes}`)
  if (!(minutes >= person.minMinutes)) broken.push(`${minutes} minutes, at least ${person.minMinutes}`)
  for (const [type, { name }] of shiftTypes.entries()) {
    const count = worked.filter((other) => other === type).length
    if (count > (person.maxShiftsOfType[type] ?? 0)) broken.push(`${count} shifts of type ${name}`)
  }
  for (const day of person.daysOff) if (row[day] !== dayOff) broken.push(`works on day off ${day}`)
  for (const [day, type] of row.entries()) {
    const next = row[day + 1] ?? dayOff
    if (type !== dayOff && next !== dayOff && shiftTypes[type]?.forbiddenNext.includes(next))
      broken.push(`type ${next} on day ${day + 1} after type ${type}`)
  }
  const weekends = new Set(
    [...row.keys()].filter((day) => day % 7 >= 5 && row[day] !== dayOff).map((day) => Math.floor(day / 7)),
  )
  if (weekends.size > person.maxWeekends) broken.push(`${weekends.size} weekends`)
  for (const { works, from, to } of runsOf(row)) {
    const length = to - from
    const touchesEdge = from === 0 || to === row.length
    if (works && length > person.maxConsecutiveShifts) broken.push(`${length} consecutive shifts from day ${from}`)
    if (works && !touchesEdge && length < person.minConsecutiveShifts)
      broken.push(`only ${length} consecutive shifts from day ${from}`)
    if (!works && !touchesEdge && length < person.minConsecutiveDaysOff)
      broken.push(`only ${length} days off from day ${from}`)
  }
  return broken
}

function runsOf(row: number[]) {
  const runs: { works: boolean; from: number; to: number }[] = []
  for (const [day, type] of row.entries()) {
    const works = type !== dayOff
    const last = runs.at(-1)
    if (last?.works === works) last.to = day + 1
    else runs.push({ works, from: day, to: day + 1 })
  }
  return runs
}

/** Returns what the plan costs: disregarded requests, and missing and surplus people. */
export function costOfPlan({ requests, cover }: RosteringProblem, plan: RosterPlan): number {
  let cost = 0
  for (const { person, day, type, wanted, weight } of requests)
    if ((plan[person]?.[day] === type) !== wanted) cost += weight
  for (const { day, type, required, underWeight, overWeight } of cover) {
    const present = plan.filter((row) => row[day] === type).length
    cost += Math.max(0, required - present) * underWeight + Math.max(0, present - required) * overWeight
  }
  return cost
}
