import { plainChanges } from '#backend/features/history/sentences.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { weekIdOf } from '#kernel/commands/ids.ts'
import { locationIn, narrow, reachOf } from '#backend/platform/http/scope.ts'
import { myShifts, shiftsBetween, shiftsOverlapping } from './queries/shifts.ts'
import { weekChanges, type Changed } from './queries/week-changes.ts'
import { week } from './queries/week.ts'
import { placeFor, weekStartIn, type Acting } from '#backend/platform/http/acting.ts'
import { weekAsOf } from './past.ts'
import { shiftActions, type ShiftAnswer } from './shift-actions.ts'
import { weekActions } from './week-actions.ts'
import type { Services } from '#backend/platform/http/services.ts'
import { actingIn, type Call, type HandlersOf } from '#backend/platform/http/call.ts'
import { listedShifts, ownShifts } from './shift-rows.ts'
import { instantsOf, spanOf } from '#backend/platform/http/time-span.ts'

type HistoryCall = Call<'GET /api/schedules/shifts/{id}/history'>
type PublishCall = Call<'POST /api/schedules/weeks/{weekStart}/publish'>

/** Shifts and weeks. */
export function scheduleHandlers(services: Services): HandlersOf<'/api/schedules'> {
  const { kysely } = services.database
  const shifts = shiftActions(services)
  const weeks = weekActions(services)

  async function shiftRow({ user, commandId }: Acting, { shift, conflicts, caughtUp }: ShiftAnswer) {
    const [row] = await listedShifts(services, user.organizationId, [shift])
    if (!row) throw new Error('one shift makes one row')
    return { ...row, warnings: conflicts, commandId, caughtUp }
  }

  async function setWeek(call: PublishCall, step: 'publishWeek' | 'unpublishWeek') {
    const week = await weekOf(call.user, call.params, call.body.locationId)
    const { caughtUp } = await weeks.set(actingIn(call), week, step)
    return { commandId: call.caller.commandId, caughtUp }
  }

  async function weekOf(
    user: PublishCall['user'],
    { weekStart }: { weekStart: string },
    locationId: string | undefined,
  ) {
    return {
      weekStart: weekStartIn('weekStart', weekStart),
      locationId: await placeFor(services, user, locationId),
    }
  }

  async function historyOf({ user, query: { limit, after } }: Pick<HistoryCall, 'user' | 'query'>, changed: Changed) {
    const { nodes, pageInfo } = await weekChanges(kysely, reachOf(user), changed, { first: limit, after })
    return {
      changes: nodes.map(({ id, at, actor, sentence, revision, shiftCount, changes, undoneBy }) => ({
        commandId: id,
        at,
        actor,
        sentence,
        revision,
        shift_count: shiftCount,
        changes: plainChanges(changes),
        undone_by: undoneBy,
      })),
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    }
  }

  return {
    'GET /api/schedules/my-shifts': async ({ user, query }) => {
      const span = spanOf(query)
      const { organizationId, employeeId, locationId } = user
      const { timeZone } = await locationIn(kysely, { organizationId, locationId: null }, locationId)
      const own = await myShifts(kysely, employeeId, span.kind === 'days' ? instantsOf(span, timeZone) : span)
      // A night shift of the day before overlaps the first day, but does not begin on it.
      const asked = span.kind === 'days' ? own.filter((one) => dayOf(one.startsAt, timeZone) >= span.from) : own
      return { shifts: await ownShifts(services, organizationId, asked) }
    },
    'GET /api/schedules/shifts/list': async ({ user, query }) => {
      const span = spanOf(query)
      const reach = await narrow(kysely, reachOf(user), query.locationId)
      const list = span.kind === 'days' ? shiftsBetween : shiftsOverlapping
      return { shifts: await listedShifts(services, user.organizationId, await list(kysely, reach, span)) }
    },
    'POST /api/schedules/shifts': async (call) => {
      const { id: shiftId = call.caller.commandId, ...shift } = call.body
      return shiftRow(actingIn(call), await shifts.add(actingIn(call), { ...shift, shiftId }))
    },
    'PUT /api/schedules/shifts/{id}': async (call) =>
      shiftRow(actingIn(call), await shifts.change(actingIn(call), { shiftId: call.params.id }, call.body)),
    'DELETE /api/schedules/shifts/{id}': async (call) => {
      const { caughtUp } = await shifts.remove(actingIn(call), { shiftId: call.params.id })
      return { commandId: call.caller.commandId, caughtUp }
    },
    'GET /api/schedules/shifts/{id}/history': (call) => historyOf(call, { shiftId: call.params.id }),
    'POST /api/schedules/commands/{id}/undo': async (call) => {
      const { description, caughtUp } = await weeks.undo(actingIn(call), call.params.id)
      return { commandId: call.caller.commandId, description, caughtUp }
    },
    'GET /api/schedules/weeks/{weekStart}': async ({ user, params, query }) => {
      const key = await weekOf(user, params, query.locationId)
      const { asOf: revision } = query
      const shown =
        revision === undefined
          ? await week(kysely, reachOf(user), { locationId: key.locationId, day: key.weekStart })
          : await weekAsOf(services, reachOf(user), key, revision)
      return {
        id: shown.id,
        location_id: shown.locationId,
        week_start: shown.start,
        time_zone: shown.timeZone,
        published: shown.published,
        revision: shown.revision,
        shifts: await listedShifts(services, user.organizationId, shown.shifts),
      }
    },
    'GET /api/schedules/weeks/{weekStart}/history': async (call) => {
      const { locationId, weekStart } = await weekOf(call.user, call.params, call.query.locationId)
      return historyOf(call, { weekId: weekIdOf(locationId, weekStart) })
    },
    'POST /api/schedules/weeks/{weekStart}/publish': (call) => setWeek(call, 'publishWeek'),
    'POST /api/schedules/weeks/{weekStart}/unpublish': (call) => setWeek(call, 'unpublishWeek'),
  }
}
