import type { AutoScheduleRun } from '#schema/schedule/auto-schedule-run.ts'
import { applyAutoScheduleInput } from '#schema/schedule/inputs.ts'
import { limitPlanning, managers } from '#backend/platform/access.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { composition } from '#backend/platform/operations/operation.ts'
import { runOf, runOutput } from '../run.ts'
import { weekOfDay } from './many-shifts.ts'

/** REST solves and assigns in one call, so its call stays in `rest.ts`. */
export const applyAutoSchedule = composition({
  name: 'applyAutoSchedule',
  summary: 'Apply a plan of `Subscription.autoScheduleChanged`',
  access: limitPlanning(managers),
  input: applyAutoScheduleInput,
  output: runOutput,
  async compose({ assignments, run: source, ...input }, caller) {
    const { services, user, commandId } = caller
    const week = await weekOfDay(caller, input)
    const assigned = services.commands.assignMany(commandContext(user, commandId), {
      ...week,
      assignments,
      run: source && withoutEmptyWeek(source),
    })
    const run = await runOf(services, week, assigned)
    return { model: run, caughtUp: run.caughtUp }
  },
})

/** GraphQL sends null for a missing field. Runs of one week are stored as before runs of several existed. */
const withoutEmptyWeek = ({ firstWeek, ...run }: AutoScheduleRun): AutoScheduleRun =>
  firstWeek ? { ...run, firstWeek } : run
