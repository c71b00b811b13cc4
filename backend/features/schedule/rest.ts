import { plainChanges } from '#backend/features/history/sentences.ts'
import type { operations } from '#schema/schedule/rest.ts'
import { inputsAt, latestMoment } from './auto-schedule/planned-inputs.ts'
import { calendarLinks } from './calendar/feed.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { weekIdOf } from './week-id.ts'
import { locationInReach, narrow, reachOf, locationFor } from '#backend/platform/http/scope.ts'
import { myShifts, shiftsBetween, shiftsOverlapping } from './shifts.ts'
import { laborBudgetOf } from './queries/labor-budget.ts'
import { pendingChanges } from './queries/pending-changes.ts'
import { weekChanges, type HistorySubject } from './queries/week-changes.ts'
import { week } from './queries/week.ts'
import { weekDays } from './queries/week-days.ts'
import { weekStartIn, toInstants, parseTimeSpan } from '#backend/platform/http/time-span.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { runOf } from './run.ts'
import { weekAsOf } from './queries/past.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from './permissions.ts'
import type { Calls, Handlers } from '#backend/platform/http/call.ts'
import { leftOutRow, listedShifts, ownShifts } from './shift-rows.ts'

type ScheduleCalls = Calls<typeof operations, typeof access>
type HistoryCall = ScheduleCalls['GET /api/schedules/shifts/{id}/history']

export function rest(services: Services): Handlers<typeof operations, typeof access> {
  const { kysely } = services.database

  async function weekOf(
    user: HistoryCall['user'],
    { weekStart }: { weekStart: string },
    locationId: string | undefined,
  ) {
    return {
      weekStart: weekStartIn('weekStart', weekStart),
      locationId: await locationFor(services, user, locationId),
    }
  }

  async function historyOf(
    { user, query: { limit, after } }: Pick<HistoryCall, 'user' | 'query'>,
    subject: HistorySubject,
  ) {
    const { nodes, pageInfo } = await weekChanges(services, reachOf(user), subject, { first: limit, after })
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
      const span = parseTimeSpan(query)
      const { organizationId, employeeId, locationId } = user
      const { timeZone } = await locationInReach(kysely, { organizationId, locationId: null }, locationId)
      const own = await myShifts(kysely, employeeId, span.kind === 'days' ? toInstants(span, timeZone) : span)
      // The previous day's night shift overlaps the first day but doesn't start on it.
      const listed = span.kind === 'days' ? own.filter((one) => dayOf(one.startsAt, timeZone) >= span.from) : own
      return { shifts: await ownShifts(services, organizationId, listed) }
    },
    'GET /api/schedules/shifts/list': async ({ user, query }) => {
      const span = parseTimeSpan(query)
      const reach = await narrow(kysely, reachOf(user), query.locationId)
      const list = span.kind === 'days' ? shiftsBetween : shiftsOverlapping
      return { shifts: await listedShifts(services, user.organizationId, await list(kysely, reach, span)) }
    },
    'GET /api/schedules/shifts/{id}/history': (call) => historyOf(call, { shiftId: call.params.id }),
    'GET /api/schedules/weeks/{weekStart}': async ({ user, params, query }) => {
      const key = await weekOf(user, params, query.locationId)
      const { asOf: revision } = query
      const plan =
        revision === undefined
          ? await week(kysely, reachOf(user), { locationId: key.locationId, day: key.weekStart })
          : await weekAsOf(services, reachOf(user), key, revision)
      const budget = await laborBudgetOf(kysely, { ...plan, organizationId: user.organizationId })
      return {
        id: plan.id,
        location_id: plan.locationId,
        week_start: plan.start,
        time_zone: plan.timeZone,
        published: plan.published,
        revision: plan.revision,
        labor_budget_cents: budget?.weeklyCents ?? null,
        labor_budget_parts: (budget?.parts ?? []).map(({ jobRoleId, weekday, cents }) => ({
          job_role_id: jobRoleId,
          weekday,
          cents,
        })),
        days: await weekDays(kysely, { ...plan, organizationId: user.organizationId }, plan.notes),
        shifts: await listedShifts(services, user.organizationId, plan.shifts),
      }
    },
    'GET /api/schedules/weeks/{weekStart}/history': async (call) => {
      const { locationId, weekStart } = await weekOf(call.user, call.params, call.query.locationId)
      return historyOf(call, { weekId: weekIdOf(locationId, weekStart) })
    },
    'GET /api/schedules/weeks/{weekStart}/changes': async ({ user, params, query }) => {
      const key = await weekOf(user, params, query.locationId)
      const { organizationId } = user
      const { sendsAt, openShifts, recipients } = await pendingChanges(
        services.commands,
        organizationId,
        key,
        new Date(),
      )
      return {
        sends_at: sendsAt,
        open_shifts: openShifts.map(spanRow),
        recipients: recipients.map(({ employeeId, changes }) => ({
          employee_id: employeeId,
          changes: changes.map(({ change, before, ...times }) => ({
            change,
            ...spanRow(times),
            before: before && spanRow(before),
          })),
        })),
      }
    },
    'POST /api/schedule-templates/auto-schedule': async (call) => {
      const { user, body } = call
      const weekStart = weekStartIn('weekStartDate', body.weekStartDate)
      const locationId = await locationFor(services, user, body.locationId)
      const moment = await latestMoment(services)
      const asked = { locationId, day: weekStart, rules: body.rules, ...moment }
      const { problem, run } = await inputsAt(services, user, asked)
      const { assignments, timedOut } = await services.roster(user.employeeId, problem, {
        signal: call.untilGone(),
        seed: run.seed,
      })
      const week = { locationId, weekStart }
      const assigned = services.commands.assignMany(commandContext(user, call.caller.commandId), {
        ...week,
        assignments,
        run: { ...run, timedOut },
      })
      const { count, leftOut, caughtUp } = await runOf(services, week, assigned)
      return { commandId: call.caller.commandId, caughtUp, assigned: count, leftOut: leftOut.map(leftOutRow) }
    },
    'POST /api/calendar/link': async ({ user, caller }) => {
      const { token } = await services.identity.createCalendarLink(user, caller)
      const { url, timeOffUrl } = calendarLinks(services.publicUrl, token, user)
      return { url, time_off_url: timeOffUrl }
    },
    'DELETE /api/calendar/link': async ({ user }) => {
      await services.identity.revokeCalendarLink(user)
      return { message: 'The address of your schedule no longer works.' }
    },
  }
}

const spanRow = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  start_time: startsAt,
  end_time: endsAt,
})
