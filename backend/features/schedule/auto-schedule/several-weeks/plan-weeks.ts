import { addDays, sundayOf } from '#schema/shared/week-time.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Services } from '#backend/platform/services.ts'
import type { Moment } from '#backend/platform/as-of/moment.ts'
import { inputsAt, type AskedWeek, type PlannedInputs } from '../planned-inputs.ts'
import type { Roster } from '../solver/problem.ts'

export type PlannedWeek = PlannedInputs & { roster: Roster }

/**
 * Plans a location's weeks in order, from the week of `day` on. The assignments of each week are existing work for the later ones.
 * The same moment, rules and seed give the same plans.
 */
export async function* planWeeks(
  services: Pick<Services, 'asOf'>,
  user: User,
  { weeks, day, ...asked }: AskedWeek & Moment & { weeks: number },
  solve: (inputs: PlannedInputs) => Promise<Roster>,
): AsyncGenerator<PlannedWeek, void> {
  const firstWeek = sundayOf(day)
  const assignments: Roster['assignments'] = []
  let timedOut = false
  for (let index = 0; index < weeks; index += 1) {
    const earlier = index === 0 ? undefined : { firstWeek, assignments }
    const inputs = await inputsAt(services, user, { ...asked, day: addDays(firstWeek, 7 * index), earlier })
    const roster = await solve(inputs)
    assignments.push(...roster.assignments)
    // A week that was cut short may differ in another run, and so may the weeks that count on it.
    timedOut ||= roster.timedOut
    yield { ...inputs, roster: { ...roster, timedOut } }
  }
}
