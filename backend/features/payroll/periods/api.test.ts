import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays } from '#schema/shared/week-time.ts'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { approve, companyOf, first, ok, path, raise, second, shift, third, week, work } from './testing.ts'

const muster = await fileMuster()

const company = () => companyOf(muster)

async function closed() {
  const team = await company()
  const entries = await work(team.owner, team.ana.id, first, week)
  await ok(approve(team.owner, first, team.ana.id))
  const closing = await ok(team.owner.post(path(first, '/close')))
  return { ...team, entries, closing }
}

describe('closing a pay period', () => {
  test('pays what is due, and keeps it with its digest', async () => {
    const { owner, ana, closing } = await closed()
    expect(closing).toMatchObject({ status: 'closed', grossCents: 58800, employees: 1, approved: 1, differences: [] })
    expect(closing.digest).toMatch(/^[\da-f]{64}$/)
    const found = await ok(owner.get(path(first)))
    expect(found).toMatchObject({
      status: 'closed',
      digest: closing.digest,
      people: [{ employeeId: ana.id, firstName: 'Ana', state: 'approved', missing: [], hours: 46, grossCents: 58800 }],
    })
    expect(found.lines.reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0)).toBe(58800)
    const { periods } = await ok(owner.get('/api/payroll/periods'))
    expect(periods.at(-1)).toEqual({
      start: first,
      from: first,
      to: addDays(second, -1),
      status: 'closed',
      employees: 1,
      approved: 1,
      differences: 0,
    })
  })
  test('is refused until the hours of everyone who worked are approved, and says whose are not', async () => {
    const { owner, ana, bob } = await company()
    await work(owner, ana.id, first, [8])
    await work(owner, bob.id, first, [8])
    await ok(approve(owner, first, ana.id))
    const refused = await owner.post(path(first, '/close'))
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: {
          message: 'Approve the hours of Bob Test first',
          fields: { [bob.id]: 'Bob Test: hours are not approved' },
        },
      },
    })
    await ok(approve(owner, first, bob.id))
    expect(await ok(owner.post(path(first, '/close')))).toMatchObject({ employees: 2, grossCents: 19200 })
  })
  test('succeeds once when sent twice concurrently', async () => {
    const { owner, ana } = await company()
    await work(owner, ana.id, first, week)
    await ok(approve(owner, first, ana.id))
    const answers = await Promise.all(Array.from({ length: 4 }, () => owner.post(path(first, '/close'))))
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409', '409'])
    expect((await owner.post(path(first, '/close'))).status).toBe(409)
  })
  test('repeated with its command id answers the same', async () => {
    const { owner, ana } = await company()
    await work(owner, ana.id, first, week)
    await ok(approve(owner, first, ana.id))
    const headers = { 'idempotency-key': randomUUID() }
    const once = await ok(owner.post(path(first, '/close'), {}, headers))
    expect(await ok(owner.post(path(first, '/close'), {}, headers))).toEqual(once)
  })
  test('accepts a period without hours and rejects one that has not begun', async () => {
    const { owner } = await company()
    expect(await ok(owner.post(path(first, '/close')))).toMatchObject({ employees: 0, grossCents: 0, lines: [] })
    const [next] = (await ok(owner.get('/api/payroll/periods'))).periods
    expect((await owner.post(path(next.start, '/close'))).status).toBe(409)
  })
  test('of a day that starts no period is not found', async () => {
    const { owner } = await company()
    for (const day of ['2026-03-02', '2026-02-30', 'now', '9999-01-01']) {
      expect((await owner.get(path(day))).status, day).toBe(404)
      expect((await owner.post(path(day, '/close'))).status, day).toBe(404)
    }
  })
})

describe('after closing', () => {
  test('a raise that reaches back is a difference of +4.90 in the next period, and the closed one stays', async () => {
    const { owner, ana, closing } = await closed()
    await raise(owner, ana.id, 12.1, first)
    const { commandId: _, caughtUp: __, ...asClosed } = closing
    expect(await ok(owner.get(path(first)))).toEqual(asClosed)
    const next = await ok(owner.get(path(second)))
    expect(next).toMatchObject({
      status: 'open',
      differenceCents: 490,
      differences: [{ employeeId: ana.id, amountCents: 490, forPeriod: first, inPeriod: second }],
    })
    expect(next.differences[0].causes).toMatchObject([{ kind: 'rate' }, { kind: 'rate' }])
    const { periods } = await ok(owner.get('/api/payroll/periods'))
    const counts = Object.fromEntries(
      periods.map((each: { start: string; differences: number }) => [each.start, each.differences]),
    )
    expect(counts).toMatchObject({ [first]: 0, [second]: 1, [third]: 0 })
  })
  test('a difference is paid once, and the next one builds on it', async () => {
    const { owner, ana, entries } = await closed()
    await raise(owner, ana.id, 12.1, first)
    expect(await ok(owner.post(path(second, '/close')))).toMatchObject({
      grossCents: 0,
      differenceCents: 490,
      differences: [{ amountCents: 490, forPeriod: first, inPeriod: second }],
    })
    expect(await ok(owner.get(path(third)))).toMatchObject({ differences: [] })
    const corrected = { employeeId: ana.id, times: shift(addDays(first, 1), 11), reason: 'Stayed on' }
    await ok(owner.send('PUT', `/api/time-clock/entries/${entries[0]}`, { body: corrected }))
    // An hour of overtime at $12.10.
    expect((await ok(owner.get(path(third)))).differences).toMatchObject([
      {
        amountCents: 1815,
        forPeriod: first,
        inPeriod: third,
        causes: [{ kind: 'entry', id: entries[0], before: 1, after: 2 }],
      },
    ])
    expect((await ok(owner.get(path(second)))).differences).toHaveLength(1)
  })
  test('hours that were removed are taken back', async () => {
    const { owner, ana, entries } = await closed()
    await ok(
      owner.send('DELETE', `/api/time-clock/entries/${entries[4]}`, {
        body: { employeeId: ana.id, reason: 'Not there' },
      }),
    )
    expect((await ok(owner.get(path(second)))).differences).toMatchObject([{ amountCents: 48000 - 58800 }])
  })
  test('first hours of someone else are a difference for them', async () => {
    const { owner, bob } = await closed()
    await work(owner, bob.id, first, [8])
    expect((await ok(owner.get(path(second)))).differences).toMatchObject([{ employeeId: bob.id, amountCents: 9600 }])
  })
  test('a location’s policy that is withdrawn over a closed period is a difference', async () => {
    const { owner, user, ana } = await company()
    const policies = '/api/organization/policies/pay'
    const body = { effectiveFrom: first, preset: 'none', locationId: user.locationId }
    await ok(owner.send('PUT', policies, { body }))
    await work(owner, ana.id, first, week)
    await ok(approve(owner, first, ana.id))
    expect(await ok(owner.post(path(first, '/close')))).toMatchObject({ grossCents: 55200 })
    await ok(owner.send('DELETE', `${policies}/${user.locationId}`, { body: { effectiveFrom: first } }))
    expect((await ok(owner.get(path(second)))).differences).toMatchObject([
      { employeeId: ana.id, amountCents: 58800 - 55200, forPeriod: first, causes: [{ kind: 'policy' }] },
    ])
  })
  test('approvals are refused', async () => {
    const { owner, ana } = await closed()
    for (const step of ['/approve', '/withdraw-approval']) {
      expect((await owner.post(path(first, step), { employeeId: ana.id })).status).toBe(409)
    }
    expect((await ana.browser.post(path(first, '/confirm'))).status).toBe(409)
  })
  test('a difference lands after the closed period, even if an earlier period is open', async () => {
    const { owner, ana, bob } = await closed()
    await work(owner, bob.id, '2026-02-01', [8])
    await raise(owner, ana.id, 12.1, first)
    expect((await ok(owner.get(path('2026-02-01')))).differences).toEqual([])
    expect((await ok(owner.get(path(second)))).differences).toMatchObject([{ amountCents: 490, inPeriod: second }])
    await ok(approve(owner, '2026-02-01', bob.id))
    expect(await ok(owner.post(path('2026-02-01', '/close')))).toMatchObject({ differenceCents: 0 })
    expect(await ok(owner.post(path(second, '/close')))).toMatchObject({ differenceCents: 490 })
    expect((await ok(owner.get(path(third)))).differences).toEqual([])
  })
  test('a difference is in the earliest open period after the closed one', async () => {
    const { owner, ana } = await closed()
    await ok(owner.post(path(third, '/close')))
    await raise(owner, ana.id, 12.1, first)
    expect((await ok(owner.get(path(second)))).differences).toHaveLength(1)
    expect((await ok(owner.get(path(third)))).differences).toEqual([])
  })
})

describe('reopening', () => {
  test('is for owners, with a reason, and lets the period be closed as of then', async () => {
    const { owner, mia, ana } = await closed()
    await raise(owner, ana.id, 12.1, first)
    expect((await mia.browser.post(path(first, '/reopen'), { reason: 'Wrong rate' })).status).toBe(403)
    expect(await owner.post(path(first, '/reopen'))).toMatchObject({
      status: 422,
      body: { error: { fields: { reason: expect.any(String) } } },
    })
    await ok(owner.post(path(first, '/reopen'), { reason: 'Wrong rate' }))
    expect((await owner.post(path(first, '/reopen'), { reason: 'Again' })).status).toBe(409)
    expect(await ok(owner.get(path(first)))).toMatchObject({ status: 'approved', digest: null, differences: [] })
    expect((await ok(owner.get(path(second)))).differences).toEqual([])
    expect(await ok(owner.post(path(first, '/close')))).toMatchObject({ grossCents: 59290 })
  })
  test('is refused while a later period has paid a difference for it', async () => {
    const { owner, ana } = await closed()
    await raise(owner, ana.id, 12.1, first)
    await ok(owner.post(path(second, '/close')))
    const refused = await owner.post(path(first, '/reopen'), { reason: 'Wrong rate' })
    expect(refused).toMatchObject({ status: 409, body: { error: { message: expect.stringContaining(second) } } })
    await ok(owner.post(path(second, '/reopen'), { reason: 'First' }))
    await ok(owner.post(path(first, '/reopen'), { reason: 'Second' }))
    expect((await ok(owner.get(path(second)))).differences).toEqual([])
  })
})
