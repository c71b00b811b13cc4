import { commandId } from '#frontend/shared/lib/command-id.ts'
import { mapAnswer, type Answer } from '#frontend/shared/lib/use-command.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { dayPart, sentence, type Part } from '#frontend/shared/lib/sentence.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { toast } from '#frontend/shared/ui/toast.ts'
import type { RunFieldsFragment, WeekInput } from '#frontend/gql/graphql.ts'
import type { AutoScheduleRun } from '#schema/schedule/auto-schedule-run.ts'
import type { BuilderActions, RunResult } from '../builder.ts'
import { newShiftsOf } from '../model/repeat.ts'
import {
  ApplyAutoSchedule,
  ApplyTemplate,
  CopyShifts,
  CreateOpenShifts,
  CreateShifts,
  NotifyScheduleChanges,
  PublishWeek,
  UpdateDayNote,
  Undo,
  UnpublishWeek,
} from './command-documents.ts'
import { countOfShifts } from '../model/labels.ts'
import type { ActionContext } from './action-context.ts'

type Texts<Data> = { description?: (data: Data) => readonly Part[]; success: (data: Data) => string; failed: string }

/** If nothing was stored, the list of skipped shifts explains it instead of a toast. */
const allLeftOut = ({ count, leftOut }: RunResult) => count === 0 && leftOut.length > 0

const added: Texts<number> = {
  description: (count) => sentence`added ${countOfShifts(count)}`,
  success: (count) => `${countOfShifts(count)} added`,
  failed: 'Failed to add shifts',
}

type WeekActions = Pick<
  BuilderActions,
  | 'applyTemplate'
  | 'applyAutoSchedule'
  | 'copyFrom'
  | 'createMany'
  | 'createOpenShifts'
  | 'updateDayNote'
  | 'publish'
  | 'unpublish'
  | 'notifyScheduleChanges'
  | 'undoCommand'
>

/** Actions on the whole week. They have no optimistic result, because only the server knows what a run will do. */
export function weekActions({ week, send, mutex, own, stored, done }: ActionContext): WeekActions {
  const target = { day: week.start, locationId: week.locationId }

  async function changeWeek<Data>(
    texts: Texts<Data>,
    call: (commandId: string) => Promise<Answer<Data>>,
    changedNothing: (data: Data) => boolean = () => false,
    onError: (reason: string) => void = (reason) => toast.error(reason),
  ) {
    await mutex.idle()
    const id = commandId()
    own(id)
    const { data, error } = await call(id)
    if (error) {
      onError(errorMessage(error, texts.failed))
      return null
    }
    if (changedNothing(data)) return data
    const { description, success } = texts
    if (description) done({ commandId: id, description: description(data) }, success(data))
    else {
      toast.success(success(data))
      stored()
    }
    return data
  }

  const publication =
    (mutation: typeof PublishWeek | typeof UnpublishWeek | typeof NotifyScheduleChanges, texts: Texts<unknown>) =>
    async ({ notify }: { notify: boolean }) =>
      (await changeWeek<unknown>(texts, (commandId) =>
        send<unknown, WeekInput>(mutation, { commandId, weekStart: week.start, locationId: week.locationId, notify }),
      )) !== null
  const setPublished = (mutation: typeof PublishWeek | typeof UnpublishWeek, verb: 'publish' | 'unpublish') =>
    publication(mutation, {
      description: () => sentence`${verb}ed the week`,
      success: () => `Week ${verb}ed`,
      failed: `Failed to ${verb} the week`,
    })

  return {
    applyTemplate: (templateId, options) =>
      changeWeek(
        {
          description: () => sentence`applied a template`,
          success: () => 'Template applied successfully',
          failed: 'Failed to apply template',
        },
        async (commandId) =>
          mapAnswer(
            await send(ApplyTemplate, { commandId, id: templateId, weekStartDate: target.day, ...options }),
            resultOf,
          ),
        allLeftOut,
      ),

    applyAutoSchedule: ({ weekStart, assignments, run }, onError) =>
      changeWeek(
        {
          description: () =>
            weekStart === week.start
              ? sentence`auto-scheduled the week`
              : sentence`auto-scheduled the week of ${dayPart(weekStart)}`,
          success: ({ count }) =>
            weekStart === week.start
              ? `Auto-scheduled: ${count} shifts assigned`
              : `Auto-scheduled the week of ${dateInWords(weekStart)}: ${countOfShifts(count)} assigned`,
          failed: 'Failed to auto-schedule',
        },
        async (commandId) =>
          mapAnswer(
            await send(ApplyAutoSchedule, {
              commandId,
              day: weekStart,
              locationId: week.locationId,
              assignments: [...assignments],
              run: inputOf(run),
            }),
            resultOf,
          ),
        allLeftOut,
        onError,
      ),

    copyFrom: (from, copies) =>
      changeWeek(
        {
          description: ({ count }) =>
            from === week.start
              ? sentence`copied ${countOfShifts(count)}`
              : sentence`copied ${countOfShifts(count)} from the week of ${dayPart(from)}`,
          success: ({ count }) => `${countOfShifts(count)} copied`,
          failed: 'Failed to copy shifts',
        },
        async (commandId) => {
          const cells = copies?.map(({ shift, to: { employeeId, day } }) => ({ shiftId: shift.id, employeeId, day }))
          const input = { commandId, ...target, from, ...(cells && { copies: cells }) }
          return mapAnswer(await send(CopyShifts, input), resultOf)
        },
        allLeftOut,
      ),

    async createMany(draft, cells) {
      const shifts = newShiftsOf(draft, cells, week.locationId)
      const count = await changeWeek(added, async (commandId) =>
        mapAnswer(await send(CreateShifts, { commandId, shifts }), ({ createShifts }) => createShifts.count),
      )
      return count !== null
    },

    async createOpenShifts(lines) {
      const shifts = lines.map(({ day, startTime, endTime, breakMinutes, jobRoleId, count }) => {
        return { day, startTime, endTime, breakMinutes, jobRoleId, count }
      })
      const count = await changeWeek(added, async (commandId) =>
        mapAnswer(
          await send(CreateOpenShifts, { commandId, locationId: week.locationId, shifts }),
          ({ createOpenShifts }) => createOpenShifts.count,
        ),
      )
      return count !== null
    },

    async updateDayNote(day, note) {
      const texts = {
        description: () =>
          note === null ? sentence`removed the note for ${dayPart(day)}` : sentence`set the note for ${dayPart(day)}`,
        success: () => (note === null ? 'Note removed' : 'Note saved'),
        failed: 'Failed to save the note',
      }
      const input = { weekStart: week.start, locationId: week.locationId, day, note }
      return (await changeWeek<unknown>(texts, (commandId) => send(UpdateDayNote, { commandId, ...input }))) !== null
    },

    publish: setPublished(PublishWeek, 'publish'),
    unpublish: setPublished(UnpublishWeek, 'unpublish'),
    notifyScheduleChanges: publication(NotifyScheduleChanges, {
      success: () => 'Changes sent',
      failed: 'Failed to notify employees',
    }),

    async undoCommand(undoes) {
      const texts = {
        description: (undone: string) => sentence`undid: ${undone}`,
        success: (description: string) => `Undone: ${description}`,
        failed: 'Failed to undo action',
      }
      const description = await changeWeek(texts, async (commandId) =>
        mapAnswer(await send(Undo, { commandId, id: undoes }), ({ undo }) => undo.description),
      )
      return description !== null
    },
  }
}

/** Leaves out the `__typename` that urql adds. */
const inputOf = ({ position, at, inputs, rules, seed, solver, firstWeek = null, timedOut }: AutoScheduleRun) => ({
  position,
  at,
  inputs,
  rules,
  seed,
  solver,
  firstWeek,
  timedOut,
})

function resultOf({ run: { count, leftOut } }: { run: RunFieldsFragment }): RunResult {
  return { count, leftOut: leftOut.map(({ employeeId, ...rest }) => ({ ...rest, employeeId: employeeId ?? null })) }
}
