import { toast } from '#frontend/shared/ui/toast.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import type { BuilderActions } from '../builder.ts'
import { withDone } from '../undo/undo-stack.ts'
import type { Stage } from './actions-scene.ts'
import { ApplyAutoSchedule, ApplyTemplate, PublishWeek, Undo, UnpublishWeek } from './command-documents.ts'
import { mapAnswer } from './map-answer.ts'
import type { Answer } from '#frontend/shared/lib/use-command.ts'

type Texts<Data> = { done: (data: Data) => string; said: (data: Data) => string; failed: string }

type WeekActions = Pick<BuilderActions, 'applyTemplate' | 'applyAutoSchedule' | 'publish' | 'unpublish' | 'takeBack'>

/** What can be done with a whole week. It shows when the week is pushed: what a run will do only the server knows. */
export function weekActions({ send, turns, ...scene }: Stage): WeekActions {
  const place = () => ({ day: scene.week().start, locationId: scene.week().locationId })

  async function changeWeek<Data>(texts: Texts<Data>, call: (commandId: string) => Promise<Answer<Data>>) {
    await turns.idle()
    const id = commandId()
    scene.own(id)
    const { data, error } = await call(id)
    if (error) {
      toast.error(errorMessage(error, texts.failed))
      return null
    }
    scene.undo().change((stack) => withDone(stack, { commandId: id, description: texts.done(data) }))
    toast.success(texts.said(data))
    scene.stored()
    return data
  }

  return {
    applyTemplate(templateId, options) {
      const texts = {
        done: () => 'applied a template',
        said: () => 'Template applied successfully',
        failed: 'Failed to apply template',
      }
      const { day } = place()
      return changeWeek(texts, async (commandId) =>
        mapAnswer(await send(ApplyTemplate, { commandId, templateId, day, ...options }), ({ applyTemplate }) =>
          resultOf(applyTemplate),
        ),
      )
    },

    applyAutoSchedule(assignments) {
      const texts = {
        done: () => 'auto-scheduled the week',
        said: ({ count }: { count: number }) => `Auto-scheduled: ${count} shifts assigned`,
        failed: 'Failed to auto-schedule',
      }
      const at = place()
      return changeWeek(texts, async (commandId) =>
        mapAnswer(
          await send(ApplyAutoSchedule, { commandId, ...at, assignments: [...assignments] }),
          ({ applyAutoSchedule }) => resultOf(applyAutoSchedule),
        ),
      )
    },

    async publish() {
      const texts = {
        done: () => 'published the week',
        said: () => 'Week published',
        failed: 'Failed to publish the week',
      }
      const at = place()
      return (await changeWeek(texts, (commandId) => send(PublishWeek, { commandId, ...at }))) !== null
    },

    async unpublish() {
      const texts = {
        done: () => 'unpublished the week',
        said: () => 'Week unpublished',
        failed: 'Failed to unpublish the week',
      }
      const at = place()
      return (await changeWeek(texts, (commandId) => send(UnpublishWeek, { commandId, ...at }))) !== null
    },

    async takeBack(undoes) {
      const texts = {
        done: (description: string) => `undid: ${description}`,
        said: (description: string) => `Undone: ${description}`,
        failed: 'Failed to undo action',
      }
      const description = await changeWeek(texts, async (commandId) =>
        mapAnswer(await send(Undo, { commandId, undoes }), ({ undo }) => undo.description),
      )
      return description !== null
    },
  }
}

type LeftOut = { shiftId: string; employeeId?: string | null; startsAt: string; reason: string }

const resultOf = ({ count, leftOut }: { count: number; leftOut: readonly LeftOut[] }) => ({
  count,
  leftOut: leftOut.map(({ shiftId, employeeId, startsAt, reason }) => ({
    shiftId,
    employeeId: employeeId ?? null,
    startsAt,
    reason,
  })),
})
