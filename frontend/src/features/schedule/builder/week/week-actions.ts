import { commandId } from '#frontend/shared/lib/command-id.ts'
import { mapAnswer, type Answer } from '#frontend/shared/lib/use-command.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { sentence, type Part } from '#frontend/shared/lib/sentence.ts'
import { toast } from '#frontend/shared/ui/toast.ts'
import type { RunFieldsFragment, WeekInput } from '#frontend/gql/graphql.ts'
import type { BuilderActions, RunResult } from '../builder.ts'
import { withDone } from '../undo/undo-stack.ts'
import {
  ApplyAutoSchedule,
  ApplyTemplate,
  PublishChanges,
  PublishWeek,
  Undo,
  UnpublishWeek,
} from './command-documents.ts'
import type { Stage } from './stage.ts'

/** The undo entry, if it can be undone, and the toasts. */
type Texts<Data> = { done?: (data: Data) => readonly Part[]; success: (data: Data) => string; failed: string }

type WeekActions = Pick<
  BuilderActions,
  'applyTemplate' | 'applyAutoSchedule' | 'publish' | 'unpublish' | 'publishChanges' | 'takeBack'
>

/** What can be done with a whole week. It shows once it is pushed: only the server knows what a run will do. */
export function weekActions({ week, undo, send, mutex, own, stored }: Stage): WeekActions {
  const target = { day: week.start, locationId: week.locationId }

  async function changeWeek<Data>(texts: Texts<Data>, call: (commandId: string) => Promise<Answer<Data>>) {
    await mutex.idle()
    const id = commandId()
    own(id)
    const { data, error } = await call(id)
    if (error) {
      toast.error(errorMessage(error, texts.failed))
      return null
    }
    const { done } = texts
    if (done) undo.change((stack) => withDone(stack, { commandId: id, description: done(data) }))
    toast.success(texts.success(data))
    stored()
    return data
  }

  const publication =
    (mutation: typeof PublishWeek | typeof UnpublishWeek | typeof PublishChanges, texts: Texts<unknown>) =>
    async ({ notify }: { notify: boolean }) =>
      (await changeWeek<unknown>(texts, (commandId) =>
        send<unknown, WeekInput>(mutation, { commandId, ...target, notify }),
      )) !== null
  const setPublished = (mutation: typeof PublishWeek | typeof UnpublishWeek, verb: 'publish' | 'unpublish') =>
    publication(mutation, {
      done: () => sentence`${verb}ed the week`,
      success: () => `Week ${verb}ed`,
      failed: `Failed to ${verb} the week`,
    })

  return {
    applyTemplate: (templateId, options) =>
      changeWeek(
        {
          done: () => sentence`applied a template`,
          success: () => 'Template applied successfully',
          failed: 'Failed to apply template',
        },
        async (commandId) =>
          mapAnswer(await send(ApplyTemplate, { commandId, templateId, day: target.day, ...options }), resultOf),
      ),

    applyAutoSchedule: (assignments) =>
      changeWeek(
        {
          done: () => sentence`auto-scheduled the week`,
          success: ({ count }) => `Auto-scheduled: ${count} shifts assigned`,
          failed: 'Failed to auto-schedule',
        },
        async (commandId) =>
          mapAnswer(await send(ApplyAutoSchedule, { commandId, ...target, assignments: [...assignments] }), resultOf),
      ),

    publish: setPublished(PublishWeek, 'publish'),
    unpublish: setPublished(UnpublishWeek, 'unpublish'),
    publishChanges: publication(PublishChanges, {
      success: () => 'Changes published',
      failed: 'Failed to publish changes',
    }),

    async takeBack(undoes) {
      const texts = {
        done: (description: string) => sentence`undid: ${description}`,
        success: (description: string) => `Undone: ${description}`,
        failed: 'Failed to undo action',
      }
      const description = await changeWeek(texts, async (commandId) =>
        mapAnswer(await send(Undo, { commandId, undoes }), ({ undo }) => undo.description),
      )
      return description !== null
    },
  }
}

function resultOf({ run: { count, leftOut } }: { run: RunFieldsFragment }): RunResult {
  return { count, leftOut: leftOut.map(({ employeeId, ...rest }) => ({ ...rest, employeeId: employeeId ?? null })) }
}
