import { createHash } from 'node:crypto'
import { ruleNames, type AutoScheduleRules } from '#schema/schedule/auto-schedule-rules.ts'
import type { AutoScheduleRun } from '#schema/schedule/auto-schedule-run.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Moment } from '#backend/platform/as-of/moment.ts'
import type { Services } from '#backend/platform/services.ts'
import { problemOf } from './problem.ts'
import { withAssignments } from './several-weeks/with-assignments.ts'
import { defaultSeed } from './solver/roster.ts'
import { solverVersion } from './solver/solve.ts'
import type { Problem, Roster } from './solver/problem.ts'

export type AskedWeek = { locationId: string; day: string; rules: AutoScheduleRules }

/** `firstWeek`: the Sunday on which the run starts. */
type EarlierPlans = { firstWeek: string; assignments: Roster['assignments'] }

/** A problem, and all that is needed to read it and to solve it again. */
export type PlannedInputs = { problem: Problem; run: Omit<AutoScheduleRun, 'timedOut'> }

/** Returns the latest moment that all read models have reached. */
export async function latestMoment({
  progress,
  log,
  logWatch,
  now,
}: Pick<Services, 'progress' | 'log' | 'logWatch' | 'now'>): Promise<Moment> {
  const head = await logWatch.readOr(
    () => log.head(),
    async () => progress.position(),
  )
  // If the read models lag behind the head of the log, the plan uses the state that all of them have reached.
  await progress.waitFor(head)
  return { position: progress.position(), at: now() }
}

/**
 * Reads the week as of a log position, which gives the same inputs at any later time. `earlier`: the plans of the weeks before it
 * in the same run.
 */
export async function inputsAt(
  services: Pick<Services, 'asOf'>,
  user: User,
  { position, at, earlier, ...asked }: AskedWeek & Moment & { earlier?: EarlierPlans | undefined },
): Promise<PlannedInputs> {
  const { kysely } = services.asOf({ position, at }).database
  const db = earlier ? withAssignments(kysely, earlier.assignments) : kysely
  const problem = await problemOf(db, user, { ...asked, at, firstWeek: earlier?.firstWeek })
  const run = {
    position: String(position),
    at: at.toISOString(),
    inputs: hashOf(problem),
    rules: ruleNames.filter((rule) => asked.rules[rule]),
    seed: defaultSeed,
    solver: solverVersion,
    ...(earlier && { firstWeek: earlier.firstWeek }),
  }
  return { problem, run }
}

/** Depends neither on the order of lists nor on that of properties, as the solver does not. */
export const hashOf = (problem: Problem) => createHash('sha256').update(canonical(problem)).digest('hex')

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).toSorted().join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`
}
