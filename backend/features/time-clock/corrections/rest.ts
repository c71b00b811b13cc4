import type { correctionOperations } from '#schema/time-clock/corrections.ts'
import type { EntryTimes } from '#schema/time-clock/events.ts'
import { systemName } from '#backend/features/people/names.ts'
import { namingOf } from '#backend/features/history/names.ts'
import { countPunchReviews, punchReviews, type PunchReview } from '../queries/punch-reviews.ts'
import { narrow, reachOf } from '#backend/platform/http/scope.ts'
import type { TimeEntry } from '../queries/entries.ts'
import { entryActions } from './actions.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from '../permissions.ts'
import { callInitiator, type Handlers } from '#backend/platform/http/call.ts'
import { hoursOf } from '#backend/platform/http/hours.ts'

export function correctionsRest(services: Services): Handlers<typeof correctionOperations, typeof access> {
  const { kysely } = services.database
  const actions = entryActions(services)

  async function entryRow(organizationId: string, entry: TimeEntry) {
    const actors = entry.versions.flatMap(({ by }) => (by.kind === 'employee' ? [by.employeeId] : []))
    const naming = await namingOf(kysely, organizationId, [...new Set(actors)])
    return {
      id: entry.id,
      employee_id: entry.employeeId,
      status: entry.status,
      ...timesRow(entry),
      hours_worked: hoursOf(entry.workedSeconds),
      flagged: entry.flagged,
      versions: entry.versions.map(({ at, by, reason, times }) => ({
        at,
        by: by.kind === 'system' ? systemName(by.name) : (naming(by.employeeId, at) ?? 'Someone'),
        reason,
        times: times && timesRow(times),
      })),
    }
  }

  async function changed(
    { user, caller }: Parameters<typeof callInitiator>[0],
    answer: Promise<{ entry: TimeEntry; caughtUp: boolean }>,
  ) {
    const { entry, caughtUp } = await answer
    return { ...(await entryRow(user.organizationId, entry)), commandId: caller.commandId, caughtUp }
  }

  return {
    'GET /api/time-clock/reviews': async ({ user, query }) => {
      const { employeeId, locationId, limit } = query
      const filter = { reach: await narrow(kysely, reachOf(user), locationId), employeeId }
      const [{ nodes }, total] = await Promise.all([
        punchReviews(kysely, filter, { first: limit }),
        countPunchReviews(kysely, filter),
      ])
      return { reviews: nodes.map(reviewRow), total }
    },
    'POST /api/time-clock/reviews/{id}/dismiss': async (call) => ({
      commandId: call.caller.commandId,
      ...(await actions.dismiss(callInitiator(call), call.params.id, call.body)),
    }),
    'GET /api/time-clock/entries/{id}': async ({ user, params }) =>
      entryRow(user.organizationId, await actions.find(user, params.id)),
    'POST /api/time-clock/entries': (call) => changed(call, actions.add(callInitiator(call), call.body)),
    'PUT /api/time-clock/entries/{id}': (call) =>
      changed(call, actions.correct(callInitiator(call), call.params.id, call.body)),
    'DELETE /api/time-clock/entries/{id}': (call) =>
      changed(call, actions.remove(callInitiator(call), call.params.id, call.body)),
    'POST /api/time-clock/entries/{id}/approve': (call) =>
      changed(call, actions.approve(callInitiator(call), call.params.id, call.body)),
    'POST /api/time-clock/proposals': async (call) => {
      const { commandId } = call.caller
      const { caughtUp } = await actions.propose(callInitiator(call), call.body)
      return { id: commandId, commandId, caughtUp }
    },
    'PUT /api/time-clock/proposals/{id}/review': async (call) => ({
      commandId: call.caller.commandId,
      ...(await actions.review(callInitiator(call), call.params.id, call.body)),
    }),
    'DELETE /api/time-clock/proposals/{id}': async (call) => ({
      commandId: call.caller.commandId,
      ...(await actions.withdraw(callInitiator(call), call.params.id)),
    }),
  }
}

function reviewRow(review: PunchReview) {
  return {
    id: review.id,
    kind: review.kind,
    employee_id: review.employeeId,
    first_name: review.firstName,
    last_name: review.lastName,
    at: review.at,
    what: review.what,
    entry_id: review.entryId,
    proposed: review.proposed && timesRow(review.proposed),
    reason: review.reason,
  }
}

const timesRow = ({ clockIn, clockOut, breaks }: EntryTimes) => ({ clock_in: clockIn, clock_out: clockOut, breaks })
