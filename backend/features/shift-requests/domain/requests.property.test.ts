import fc from 'fast-check'
import { addHours } from 'date-fns/addHours'
import { expect, it } from 'vitest'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { overlaps } from '#schema/schedule/conflicts.ts'
import { addDays, weekBounds } from '#schema/shared/week-time.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { addTimeOff, leaveLocation } from '#backend/features/schedule/domain/absence.ts'
import { all, get } from '#backend/features/schedule/domain/by-id.ts'
import { evolveSchedule } from '#backend/features/schedule/domain/evolve.ts'
import { publishWeek, unpublishWeek } from '#backend/features/schedule/domain/publication.ts'
import { updateShift, deleteShift } from '#backend/features/schedule/domain/shifts.ts'
import { added, deleted, weekOpened } from '#backend/features/schedule/domain/testing/events.ts'
import { ana, facts, idOf, lea, max, week } from '#backend/features/schedule/domain/testing/week.ts'
import { undo } from '#backend/features/schedule/domain/undo.ts'
import {
  initialSchedule,
  type Facts,
  type ScheduleState,
  type PlanningStatus,
  type Week,
} from '#backend/features/schedule/domain/week.ts'
import { withRequestsEnded } from '#backend/features/schedule/domain/requests/endings.ts'
import { claimOpenShift, reviewOpenShiftClaim, cancelOpenShiftClaim } from './claim.ts'
import {
  cancelShiftOffer,
  claimShiftOffer,
  expireShiftOffer,
  createShiftOffer,
  reviewShiftOfferClaim,
  unclaimShiftOffer,
} from './offer.ts'
import {
  beginning,
  actions,
  doerOf,
  happens,
  isPossible,
  kinds,
  partOf,
  people,
  requestIn,
  seenOf,
  statuses,
  type RequestAction,
  type TestPerson,
  type Plan,
  type Seen,
} from './reference-testing.ts'
import { isLive, otherPartyOf } from '#backend/features/schedule/domain/requests/request.ts'
import { respondToSwapRequest, cancelSwapRequest, createSwapRequest, reviewSwapRequest } from './swap.ts'

const ids: Readonly<Record<TestPerson, string>> = { ana, max, lea }
const nameOf = (id: string | null) => people.find((name) => ids[name] === id) ?? null
const { startsAt: start } = weekBounds(week.weekStart, week.timeZone)
const at = (hour: number) => addHours(start, hour)
const instant = (hour: number) => at(hour).toISOString()
const hourOf = (instant: string) => (Date.parse(instant) - Date.parse(start)) / 3_600_000
const shiftIdOf = (shift: number) => idOf(100 + shift)
const forShiftOf = ({ exchange }: RequestAction) => (exchange === undefined ? undefined : shiftIdOf(exchange))
const requestIdOf = (request: number) => idOf(300 + request)

function begin() {
  const rest = { breakMinutes: 0, notes: null, roleId: null, position: null }
  const shifts = beginning().shifts.map(({ who, from, until }, index) =>
    added({
      shiftId: shiftIdOf(index),
      employeeId: who && ids[who],
      startsAt: instant(from),
      endsAt: instant(until),
      ...rest,
    }),
  )
  let state: ScheduleState = [weekOpened, ...shifts].reduce(evolveSchedule, initialSchedule)
  const statuses = new Map<string, PlanningStatus>(people.map((name) => [ids[name], 'active']))
  const known: Facts = { ...facts, employees: statuses }
  const approvals = new Map<number, readonly ScheduleEvent[]>()

  function append(events: readonly ScheduleEvent[]) {
    const whole = withRequestsEnded(state, events)
    state = whole.reduce(evolveSchedule, state)
    return whole
  }
  append(publishWeek(state, week))

  function decide(plan: Plan, deed: RequestAction): ScheduleEvent[] {
    const { kind, shift, other, from, yes: approve, override } = deed
    const shiftId = shiftIdOf(shift)
    const request = requestIn(plan, deed)
    const now = at(plan.now)
    const employeeId = ids[doerOf(plan, deed)]
    const about = { requestId: requestIdOf(request), employeeId, now, facts: known }
    const asked = { ...about, requestId: requestIdOf(plan.asked.length), shiftId, notes: null }
    switch (kind) {
      case 'request':
        return createSwapRequest(state, { ...asked, toEmployeeId: ids[other], forShiftId: forShiftOf(deed) })
      case 'answer':
        return respondToSwapRequest(state, { ...about, accept: approve })
      case 'cancel':
        return cancelSwapRequest(state, about)
      case 'review':
        return reviewSwapRequest(state, { ...about, approve, override })
      case 'offer': {
        const part = partOf(plan, deed)
        const offered = part && { startsAt: instant(part.from), endsAt: instant(part.until) }
        return createShiftOffer(state, { ...asked, part: offered, expiresAt: instant(plan.now + deed.hours) })
      }
      case 'claim':
        return claimShiftOffer(state, about)
      case 'unclaim':
        return unclaimShiftOffer(state, about)
      case 'withdraw':
        return cancelShiftOffer(state, about)
      case 'review claim':
        return reviewShiftOfferClaim(state, { ...about, newShiftId: shiftIdOf(plan.shifts.length), approve })
      case 'claim open': {
        const claimPolicy = override ? 'first_come' : 'approval'
        const claimant = { jobRoleIds: [], jobRolesSet: false, position: null }
        return claimOpenShift(state, { ...asked, claimPolicy, claimant, jobRoles: new Map() })
      }
      case 'give up':
        return cancelOpenShiftClaim(state, about)
      case 'review open':
        return reviewOpenShiftClaim(state, { ...about, approve })
      case 'expire':
        return expireShiftOffer(state, about)
      case 'change': {
        const changes = { employeeId: approve ? ids[other] : null, startsAt: instant(from), endsAt: instant(from + 4) }
        return updateShift(state, { shiftId, changes, facts: known })
      }
      case 'delete':
        return deleteShift(state, { shiftId })
      case 'restore': {
        const gone = state.status === 'open' ? get(state.gone, shiftId)?.shift : undefined
        return undo(state, { events: gone ? [deleted(gone)] : [], facts: known })
      }
      case 'take off': {
        const day = addDays(week.weekStart, Math.floor(from / 24))
        const timeOff = { employeeId: ids[deed.who], startDate: day, endDate: day }
        return addTimeOff(state, { week, requestId: `${deed.who} ${day}`, timeOff, facts })
      }
      case 'leave':
        statuses.set(ids[deed.who], 'terminated')
        return leaveLocation(state, { employeeId: ids[deed.who], from: now.toISOString() }, known)
      case 'return':
        statuses.set(ids[deed.who], 'active')
        return []
      case 'publish':
        return publishWeek(state, week)
      case 'unpublish':
        return unpublishWeek(state)
      case 'undo':
        return undo(state, { events: approvals.get(request) ?? [], facts: known })
      case 'wait':
        return []
    }
  }

  const own = new Set<RequestAction['kind']>([
    'request',
    'answer',
    'cancel',
    'offer',
    'claim',
    'unclaim',
    'withdraw',
    'claim open',
    'give up',
  ])
  return {
    act(plan: Plan, deed: RequestAction): boolean {
      // The command layer keeps out employees who left.
      if (own.has(deed.kind) && statuses.get(ids[doerOf(plan, deed)]) !== 'active') return false
      try {
        const events = append(decide(plan, deed))
        if (deed.kind.startsWith('review')) approvals.set(requestIn(plan, deed), events)
        if (deed.kind === 'claim open') approvals.set(plan.asked.length, events)
        return true
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return false
      }
    },
    week: () => state as Week,
  }
}

function seenIn(week: Week, count: number): Seen {
  const shifts = Array.from({ length: count }, (_, index) => {
    const shift = get(week.shifts, shiftIdOf(index))?.shift
    if (!shift) return 'deleted' as const
    return { who: nameOf(shift.employeeId), from: hourOf(shift.startsAt), until: hourOf(shift.endsAt) }
  })
  const asked = Array.from({ length: all(week.requests).length }, (_, index) => {
    const request = get(week.requests, requestIdOf(index))
    const other = request ? otherPartyOf(request) : null
    return { status: String(request?.status), other: nameOf(other) }
  })
  return { published: week.published, shifts, asked }
}

function assertSound({ shifts, requests }: Week) {
  const live = all(requests).filter(isLive)
  const about = live.map(({ kind, shiftId, employeeId }) => (kind === 'claim' ? shiftId + employeeId : shiftId))
  expect(new Set(about).size).toBe(live.length)
  for (const { kind, shiftId, employeeId } of live) {
    expect(get(shifts, shiftId)?.shift.employeeId).toBe(kind === 'claim' ? null : employeeId)
  }
  const worked = all(shifts).flatMap(({ shift }) => (shift.employeeId === null ? [] : shift))
  for (const [index, one] of worked.entries()) {
    const clash = worked.slice(index + 1).find((other) => other.employeeId === one.employeeId && overlaps(one, other))
    expect(clash).toBeUndefined()
  }
}

it('the deciders agree with the reference model on random histories', () => {
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  const command = (deed: RequestAction): fc.Command<Plan, ReturnType<typeof begin>> => ({
    check: (plan) => isPossible(plan, deed),
    run(plan, real) {
      const before = real.week()
      const allowed = real.act(structuredClone(plan), deed)
      expect(happens(plan, deed)).toBe(allowed)
      expect(seenIn(real.week(), plan.shifts.length)).toEqual(seenOf(plan))
      if (!allowed) expect(real.week()).toBe(before)
      assertSound(real.week())
      count(`${deed.kind} ${allowed ? 'done' : 'refused'}`)
      for (const { status } of allowed ? plan.asked : []) count(status)
      for (const { became, status } of plan.asked) if (became !== undefined) count(`part ${status}`)
    },
    toString: () => JSON.stringify(deed),
  })
  fc.assert(
    fc.property(fc.commands([actions.map(command)], { maxCommands: 100, size: 'max' }), (commands) => {
      fc.modelRun(() => ({ model: beginning(), real: begin() }), commands)
    }),
    { numRuns: 200 },
  )
  // Otherwise parts of this test were idle.
  const expected = [...Object.keys(kinds).map((kind) => `${kind} done`), ...statuses, 'part approved', 'part claimed']
  const missing = expected.filter((what) => !counts.has(what))
  expect(missing).toEqual([])
})
