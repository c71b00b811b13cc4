import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { approve, companyOf, first, ok, path, raise, second, week, work } from '../periods/testing.ts'

const muster = await fileMuster()

const query = `query ($employeeId: ID!, $from: Date!, $to: Date!) {
  pay(employeeId: $employeeId, from: $from, to: $to) {
    sinceClosing {
      from to closedCents nowCents
      lines { closed { cents } now { cents } }
    }
  }
}`

async function closedCompany() {
  const company = await companyOf(muster)
  const { owner, ana } = company
  const [entryId] = await work(owner, ana.id, first, week)
  await ok(approve(owner, first, ana.id))
  await ok(owner.post(path(first, '/close')))
  const range = { from: first, to: addDays(second, -1) }
  const explained = async ({ from, to } = range) => {
    const { changedSinceClosing } = await ok(
      owner.get(`/api/payroll/employees/${ana.id}/explain?startDate=${from}&endDate=${to}`),
    )
    return changedSinceClosing
  }
  return { ...company, entryId, range, explained }
}

test('explains an unchanged closed period once', async () => {
  const { explained } = await closedCompany()
  expect(await explained()).toEqual([])
})

test('shows each line as closed and as of now after a backdated raise', async () => {
  const { owner, ana, range, explained } = await closedCompany()
  await raise(owner, ana.id, 12.1, first)
  const [period, ...others] = await explained()
  expect(others).toEqual([])
  expect(period).toMatchObject({
    startDate: first,
    endDate: range.to,
    closedAt: expect.any(String),
    closedCents: 58_800,
    nowCents: 59_290,
    lines: [
      {
        closed: { kind: 'straight-time', formula: '46 h × $12.00 = $552.00' },
        now: { kind: 'straight-time', formula: '46 h × $12.10 = $556.60' },
      },
      { closed: { kind: 'overtime-premium', cents: 3600 }, now: { kind: 'overtime-premium', cents: 3630 } },
    ],
  })
  const { data } = await owner.graphql(query, { employeeId: ana.id, ...range })
  expect(data.pay.sinceClosing).toMatchObject([
    { from: first, to: range.to, closedCents: 58_800, nowCents: 59_290, lines: [{ now: { cents: 55_660 } }, {}] },
  ])
})

test('explains days untouched by a correction once', async () => {
  const { owner, ana, entryId, explained } = await closedCompany()
  const body = { employeeId: ana.id, reason: 'Never came' }
  await ok(owner.send('DELETE', `/api/time-clock/entries/${entryId}`, { body }))
  const monday = addDays(first, 1)
  const [period] = await explained({ from: monday, to: monday })
  expect(period).toMatchObject({ closedCents: 12_000, nowCents: 0, lines: [{ closed: { cents: 12_000 }, now: null }] })
  const tuesday = addDays(first, 2)
  expect(await explained({ from: tuesday, to: tuesday })).toEqual([])
})
