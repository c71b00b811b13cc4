import { updateDayNoteInput, weekInput } from '#schema/schedule/inputs.ts'
import { weekPublishedResponse } from '#schema/schedule/rest.ts'
import { limitPlanning, managers } from '#backend/platform/access.ts'
import { locationFor } from '#backend/platform/http/scope.ts'
import { weekStartIn } from '#backend/platform/http/time-span.ts'
import { operation, type Caller, type Output } from '#backend/platform/operations/operation.ts'
import * as notes from '../domain/day-note.ts'
import * as domain from '../domain/publication.ts'
import type { WeekKey } from '../domain/week.ts'
import { isPublished } from '../queries/week-heads.ts'
import { assertNear } from '../times.ts'
import { weekIdOf } from '../week-id.ts'
import { runOnWeek } from '../weeks.ts'
import { weekOutput } from './week-output.ts'

const access = limitPlanning(managers)

/** `id`: the week's id, with which the answer is loaded. */
type OfWeek<Data> = WeekKey & Data & { id?: string }

async function weekOf(
  { services, user }: Caller,
  { weekStart: day, locationId: named }: { weekStart: string; locationId?: string | undefined },
): Promise<OfWeek<object>> {
  const weekStart = weekStartIn('weekStart', day)
  const locationId = await locationFor(services, user, named)
  return { id: weekIdOf(locationId, weekStart), locationId, weekStart }
}

const publication = {
  access,
  input: weekInput,
  inputType: 'WeekInput',
  output: {
    ...weekOutput,
    response: weekPublishedResponse,
    toResponse: async (weekId, { services, user, commandId, caughtUp }) => ({
      commandId,
      published: await isPublished(services.database.kysely, user.organizationId, weekId),
      caughtUp,
    }),
  } satisfies Output<string>,
} as const

const preparePublication = async (
  { notify, ...week }: { weekStart: string; locationId?: string | undefined; notify: boolean },
  caller: Caller,
): Promise<OfWeek<domain.Publication>> => ({ ...(await weekOf(caller, week)), silent: !notify })

export const publishWeek = operation({
  ...publication,
  name: 'publishWeek',
  summary: 'Publish a week',
  description: 'If planning in drafts is off, weeks are always visible and this changes nothing.',
  rest: 'POST /api/schedules/weeks/{weekStart}/publish',
  prepare: preparePublication,
  handle: (core, context, { silent, ...key }) =>
    runOnWeek(core, context, key, {
      type: 'publishWeek',
      decide: (state, _, week) => domain.publishWeek(state, week, { silent }),
    }),
})

export const unpublishWeek = operation({
  ...publication,
  name: 'unpublishWeek',
  summary: 'Unpublish a week',
  description: 'If planning in drafts is off, weeks stay visible and this changes nothing.',
  rest: 'POST /api/schedules/weeks/{weekStart}/unpublish',
  prepare: preparePublication,
  handle: (core, context, { silent, ...key }) =>
    runOnWeek(core, context, key, {
      type: 'unpublishWeek',
      decide: (state, _, { planInDrafts }) => (planInDrafts ? domain.unpublishWeek(state, { silent }) : []),
    }),
})

export const notifyScheduleChanges = operation({
  ...publication,
  name: 'notifyScheduleChanges',
  summary: 'Notify employees of the pending changes of a published week now',
  description: 'With `notify: false`, discards the notifications.',
  rest: 'POST /api/schedules/weeks/{weekStart}/changes/publish',
  prepare: preparePublication,
  handle: (core, context, { silent, ...key }) =>
    runOnWeek(core, context, key, {
      type: 'notifyScheduleChanges',
      decide: (state) => domain.notifyScheduleChanges(state, { silent, now: context.now }),
    }),
})

export const updateDayNote = operation({
  name: 'updateDayNote',
  summary: 'Set or remove the note of a day',
  description: 'Employees see the note once the week is published. Can be undone.',
  access,
  rest: 'PUT /api/schedules/weeks/{weekStart}/days/{day}/note',
  input: updateDayNoteInput,
  output: weekOutput,
  prepare: async ({ day, note, ...week }, caller): Promise<OfWeek<{ day: string; note: string | null }>> => ({
    ...(await weekOf(caller, week)),
    day,
    note,
  }),
  async handle(core, context, { day, note, ...key }) {
    assertNear('day', day, context.now)
    return runOnWeek(core, context, key, {
      type: 'updateDayNote',
      decide: (state, _, week) => notes.updateDayNote(state, { week, day, note }),
    })
  },
})
