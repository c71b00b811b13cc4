import type { periodOperations } from '#schema/payroll/periods-rest.ts'
import { callInitiator, type Handlers } from '#backend/platform/http/call.ts'
import { hoursOf } from '#backend/platform/http/hours.ts'
import type { Services } from '#backend/platform/services.ts'
import type { PayLine } from '../domain/pay-line.ts'
import { payPeriodActions } from './actions.ts'
import type { DifferenceInPeriod, PeriodDetail } from './period-detail.ts'
import type { periodAccess } from './permissions.ts'

export function periodRest(services: Services): Handlers<typeof periodOperations, typeof periodAccess> {
  const actions = payPeriodActions(services)
  return {
    'GET /api/payroll/periods': async ({ user, caller }) => ({
      periods: (await actions.list(user, caller.now)).map((period) => ({ start: period.from, ...period })),
    }),
    'GET /api/payroll/periods/{start}': async ({ user, params }) => detailOf(await actions.detail(user, params.start)),
    'POST /api/payroll/periods/{start}/confirm': async (call) => ({
      commandId: call.caller.commandId,
      ...(await actions.confirm(callInitiator(call), call.params.start)),
    }),
    'POST /api/payroll/periods/{start}/approve': async (call) => ({
      commandId: call.caller.commandId,
      ...(await actions.approve(callInitiator(call), call.params.start, call.body.employeeId)),
    }),
    'POST /api/payroll/periods/{start}/approve-all': async (call) => ({
      commandId: call.caller.commandId,
      ...(await actions.approveAll(callInitiator(call), call.params.start, call.body.employeeIds)),
    }),
    'POST /api/payroll/periods/{start}/withdraw-approval': async (call) => ({
      commandId: call.caller.commandId,
      ...(await actions.withdrawApproval(callInitiator(call), call.params.start, call.body.employeeId)),
    }),
    'POST /api/payroll/periods/{start}/close': async (call) => {
      const { user, params, caller } = call
      const { caughtUp } = await actions.close(callInitiator(call), params.start, caller.now)
      const detail = detailOf(await actions.detail(user, params.start))
      return { ...detail, commandId: caller.commandId, caughtUp }
    },
    'POST /api/payroll/periods/{start}/reopen': async (call) => ({
      commandId: call.caller.commandId,
      ...(await actions.reopen(callInitiator(call), call.params.start, call.body.reason)),
    }),
  }
}

function detailOf({ period, status, people, lines, differences }: PeriodDetail) {
  const { from, to, closing } = period
  const needed = people.filter(({ state }) => state !== 'none')
  return {
    start: from,
    from,
    to,
    status,
    employees: needed.length,
    approved: needed.filter(({ state }) => state === 'approved').length,
    closedAt: closing?.at ?? null,
    position: closing?.position ?? null,
    engineVersion: closing?.engineVersion ?? null,
    digest: closing?.digest ?? null,
    grossCents: people.reduce((sum, person) => sum + (person.grossCents ?? 0), 0),
    differenceCents: differences.reduce((sum, difference) => sum + difference.amountCents, 0),
    people: people.map(({ employeeId, firstName, lastName, state, missing, workedSeconds, grossCents }) => ({
      employeeId,
      firstName,
      lastName,
      state,
      missing: [...missing],
      hours: hoursOf(workedSeconds),
      grossCents,
    })),
    lines: lines.map(lineOf),
    differences: differences.map(differenceOf),
  }
}

const lineOf = ({ week, item, portions, rule, rate, regularRate, ...line }: PayLine) => ({
  employeeId: line.employeeId,
  key: line.key,
  kind: line.kind,
  week: { day: week.day, lastDay: week.lastDay },
  seconds: line.seconds,
  cents: line.cents,
  factor: line.factor,
  rule,
  policyChangeId: line.policyChangeId,
  rate,
  regularRate: regularRate && { numerator: regularRate.numerator, denominator: regularRate.denominator },
  itemId: item?.itemId ?? null,
  dueOn: line.dueOn,
  portions: portions.map(({ day, seconds, cents, hours, span }) => ({
    day,
    seconds,
    cents,
    hours,
    entryId: span?.entryId ?? null,
    version: span?.version ?? null,
  })),
})

const differenceOf = ({ forPeriod, inPeriod, corrections, causes, ...difference }: DifferenceInPeriod) => ({
  employeeId: difference.employeeId,
  amountCents: difference.amountCents,
  forPeriod: forPeriod.from,
  inPeriod: inPeriod.from,
  corrections: [...corrections],
  causes: [...causes],
})
