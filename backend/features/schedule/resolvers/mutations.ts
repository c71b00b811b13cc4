import { shiftConflicts } from '../queries/shift-conflicts.ts'
import { isPublished } from '../queries/week-heads.ts'
import { dayNote, newShift, newShifts, shiftEdits } from '#schema/schedule/shift-input.ts'
import { sundayOf } from '#schema/shared/week-time.ts'
import { checked } from '#backend/platform/http/input.ts'
import { locationFor } from '#backend/platform/http/scope.ts'
import { calendarUrl } from '../calendar/feed.ts'
import { manyShifts } from '../many-shifts.ts'
import { shiftActions } from '../shift-actions.ts'
import { weekActions, type PublicationCommand } from '../week-actions.ts'
import { initiatorOf, idIn } from '#backend/platform/graphql/initiator.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type {
  Resolvers,
  SeenShiftInput,
  ShiftCellInput,
  WeekInput,
} from '#backend/platform/graphql/generated/resolvers.ts'

/** REST's schemas validate the input, so errors have REST's field names. */
export const mutationResolvers = {
  Mutation: {
    createShift: (_, { input }, context) => {
      const { commandId: _command, shiftId, locationId, startsAt, endsAt, ...rest } = input
      const shift = checked(newShift, { ...rest, startTime: startsAt, endTime: endsAt })
      const id = idIn('shiftId', shiftId)
      return shiftActions(context.services).create(initiatorOf(input, context), { ...shift, shiftId: id, locationId })
    },
    updateShift: (_, { input }, context) => {
      const { commandId: _command, shiftId, seenRevision, startsAt, endsAt, ...rest } = input
      const edits = checked(shiftEdits, {
        ...rest,
        ...(startsAt !== undefined && { startTime: startsAt }),
        ...(endsAt !== undefined && { endTime: endsAt }),
      })
      const seenShift = { shiftId, seenRevision: seenRevision ?? undefined }
      return shiftActions(context.services).update(initiatorOf(input, context), seenShift, edits)
    },
    moveShift: async (_, { input }, context) => {
      const { shiftId, seenRevision, employeeId = null, day, locationId } = input
      const to = {
        employeeId: employeeId === null ? null : idIn('employeeId', employeeId),
        day,
        locationId: locationId ? await locationFor(context.services, context.user, locationId) : undefined,
      }
      const seenShift = { shiftId, seenRevision: seenRevision ?? undefined }
      return shiftActions(context.services).move(initiatorOf(input, context), seenShift, to)
    },
    deleteShift: (_, { input }, context) => {
      const { shiftId, seenRevision } = input
      const seenShift = { shiftId, seenRevision: seenRevision ?? undefined }
      return shiftActions(context.services).remove(initiatorOf(input, context), seenShift)
    },
    moveShifts: async (_, { input }, context) => {
      const moves = input.moves.map((move, index) => ({ ...cellOf('moves', move, index), ...seenOf(move) }))
      const week = await weekOf(input, context)
      return manyShifts(context.services).move(initiatorOf(input, context), { ...week, moves })
    },
    deleteShifts: async (_, { input }, context) => {
      const shifts = input.shifts.map((shift, index) => ({
        shiftId: idIn(`shifts.${index}.shiftId`, shift.shiftId),
        ...seenOf(shift),
      }))
      const week = await weekOf(input, context)
      return manyShifts(context.services).remove(initiatorOf(input, context), { ...week, shifts })
    },
    createShifts: async (_, { input }, context) => {
      const { locationId: named, ...rest } = input.shifts
      const shifts = checked(newShifts, rest)
      const locationId = await locationFor(context.services, context.user, named)
      return manyShifts(context.services).create(initiatorOf(input, context), { ...shifts, locationId })
    },
    copyShifts: async (_, { input }, context) => {
      const copies = input.copies?.map((copy, index) => cellOf('copies', copy, index))
      const week = await weekOf(input, context)
      const run = await manyShifts(context.services).copy(initiatorOf(input, context), {
        ...week,
        from: input.from,
        copies,
      })
      return { ...run, leftOut: [...run.leftOut] }
    },
    undo: (_, { input }, context) =>
      weekActions(context.services).undo(initiatorOf(input, context), idIn('undoes', input.undoes)),
    publishWeek: (_, { input }, context) => publication(input, context, 'publishWeek'),
    unpublishWeek: (_, { input }, context) => publication(input, context, 'unpublishWeek'),
    notifyScheduleChanges: (_, { input }, context) => publication(input, context, 'notifyScheduleChanges'),
    updateDayNote: async (_, { input }, context) => {
      const { note } = checked(dayNote, { note: input.note ?? null })
      const week = await weekOf(input, context)
      return weekActions(context.services).updateDayNote(initiatorOf(input, context), { ...week, day: input.day, note })
    },
    applyAutoSchedule: async (_, { input }, context) => {
      const { day, locationId: named, assignments } = input
      const locationId = await locationFor(context.services, context.user, named)
      const plan = assignments.map((one, index) => ({
        shiftId: idIn(`assignments.${index}.shiftId`, one.shiftId),
        employeeId: idIn(`assignments.${index}.employeeId`, one.employeeId),
      }))
      const data = { locationId, weekStart: sundayOf(day), assignments: plan }
      const run = await weekActions(context.services).assign(initiatorOf(input, context), data)
      return { ...run, leftOut: [...run.leftOut] }
    },
    createCalendarLink: async (_, __, { user, services }) => {
      const { token } = await services.identity.createCalendarLink(user, { now: new Date() })
      return { url: calendarUrl(services.publicUrl, token) }
    },
    revokeCalendarLink: async (_, __, { user, services }) => {
      await services.identity.revokeCalendarLink(user)
      return true
    },
  },
  ShiftPayload: {
    conflicts: ({ shift }, _, { services, user }) =>
      shiftConflicts(services.database.kysely, user.organizationId, shift),
  },
  ShiftsPayload: {
    revision: async ({ weekId }, _, { loaders }) => (await loaders.weekHead.load(weekId))?.revision ?? -1,
  },
  // A week without events has no row.
  WeekPayload: {
    published: ({ weekId }, _, { services, user }) =>
      isPublished(services.database.kysely, user.organizationId, weekId),
    revision: async ({ weekId }, _, { loaders }) => (await loaders.weekHead.load(weekId))?.revision ?? -1,
  },
} satisfies Resolvers

const cellOf = (list: string, { shiftId, employeeId = null, day }: ShiftCellInput, index: number) => ({
  shiftId: idIn(`${list}.${index}.shiftId`, shiftId),
  employeeId: employeeId === null ? null : idIn(`${list}.${index}.employeeId`, employeeId),
  day,
})

const seenOf = ({ seenRevision }: SeenShiftInput) => ({ seenRevision: seenRevision ?? undefined })

const weekOf = async (
  { day, locationId }: { day: string; locationId?: string | null | undefined },
  { services, user }: GraphqlContext,
) => ({ locationId: await locationFor(services, user, locationId), weekStart: sundayOf(day) })

async function publication(input: WeekInput, context: GraphqlContext, command: PublicationCommand) {
  const locationId = await locationFor(context.services, context.user, input.locationId)
  const week = { locationId, weekStart: sundayOf(input.day), notify: input.notify ?? true }
  return weekActions(context.services).publication(initiatorOf(input, context), week, command)
}
