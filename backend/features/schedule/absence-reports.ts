import { derivedId } from '#kernel/commands/ids.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireSelf } from '#backend/platform/permissions.ts'
import { get } from './domain/by-id.ts'
import { reportAbsence, withdrawAbsence } from './domain/report-absence.ts'
import type { WeekKey } from './domain/week.ts'
import { weekStream } from './streams.ts'
import { weekIdOf } from './week-id.ts'
import { runOnWeek } from './weeks.ts'
import { effectIn } from './commands/undo.ts'

type AbsenceReport = { requestId: string; employeeId: string; day: string; isClockedIn: boolean }

const notYours = 'You can only do this for yourself'

/** Opens the caller's shifts of a day in one week. Appends nothing if there are none. */
export const reportAbsenceIn = (core: Core, context: CommandContext, key: WeekKey, report: AbsenceReport) =>
  runOnWeek(
    core,
    context,
    key,
    {
      type: 'reportAbsence',
      decide: (state, facts, { timeZone }) =>
        reportAbsence(state, {
          ...report,
          timeZone,
          now: context.now,
          restIdOf: (shiftId) => derivedId('rest of shift', context.commandId, shiftId),
          facts,
        }),
    },
    () => requireSelf(context, report.employeeId, notYours),
  )

/** Undoes the caller's report in one week. Returns `undefined` without such a report. */
export async function withdrawAbsenceIn(
  core: Core,
  context: CommandContext,
  key: WeekKey,
  { requestId, employeeId }: Pick<AbsenceReport, 'requestId' | 'employeeId'>,
): Promise<Outcome | undefined> {
  const weekId = weekIdOf(key.locationId, key.weekStart)
  const { state } = await core.read(weekStream, weekId)
  const commandId = state.status === 'open' ? get(state.absences, requestId)?.commandId : undefined
  if (commandId === undefined) return undefined
  const { events } = await effectIn(core, context, commandId, weekId)
  return runOnWeek(
    core,
    { ...context, undoes: commandId },
    key,
    {
      type: 'withdrawAbsence',
      decide: (latest, facts) => withdrawAbsence(latest, { requestId, now: context.now, events, facts }),
    },
    () => requireSelf(context, employeeId, notYours),
  )
}
