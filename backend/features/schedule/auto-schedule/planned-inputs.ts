import { createHash } from 'node:crypto'
import { ruleNames, type AutoScheduleRules } from '#schema/schedule/auto-schedule-rules.ts'
import type { AutoScheduleRun } from '#schema/schedule/auto-schedule-run.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Services } from '#backend/platform/services.ts'
import { problemOf } from './problem.ts'
import { defaultSeed } from './solver/roster.ts'
import { solverVersion } from './solver/solve.ts'
import type { Problem } from './solver/problem.ts'

type AskedWeek = { locationId: string; day: string; rules: AutoScheduleRules }

/** A problem, and all that is needed to read it and to solve it again. */
export type PlannedInputs = { problem: Problem; run: Omit<AutoScheduleRun, 'timedOut'> }

/** Reads the latest state of the week. */
export async function latestInputs(services: Services, user: User, asked: AskedWeek): Promise<PlannedInputs> {
  const { progress, log, logWatch } = services
  const head = await logWatch.readOr(
    () => log.head(),
    async () => progress.position(),
  )
  // If the read models lag behind the head of the log, the plan uses the state that all of them have reached.
  await progress.waitFor(head)
  return inputsAt(services, user, { ...asked, position: progress.position(), at: services.now() })
}

/** Reads the week as of a log position, which gives the same inputs at any later time. */
export async function inputsAt(
  services: Pick<Services, 'asOf'>,
  user: User,
  { position, at, ...asked }: AskedWeek & { position: bigint; at: Date },
): Promise<PlannedInputs> {
  const problem = await problemOf(services.asOf({ position, at }).database.kysely, user, { ...asked, at })
  const run = {
    position: String(position),
    at: at.toISOString(),
    inputs: hashOf(problem),
    rules: ruleNames.filter((rule) => asked.rules[rule]),
    seed: defaultSeed,
    solver: solverVersion,
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
