import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { payPresets } from '#schema/payroll/policy.ts'

const muster = await fileMuster()

async function organization() {
  const { owner, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  return {
    owner,
    locationId: user.locationId,
    set: (body: object) => owner.send('PUT', '/api/organization/policies/pay', { body }),
    pay: async () => (await owner.get('/api/organization/policies')).body.pay,
  }
}

test('the federal preset applies until a pay policy is set', async () => {
  const { pay } = await organization()
  const unset = { effectiveFrom: null, withdrawnFrom: null, locationId: null, changeId: null, setAt: null }
  expect(await pay()).toEqual([{ ...unset, status: 'current', ...payPresets['us-federal'] }])
})

test('pay policies are listed as upcoming, current and earlier, by location', async () => {
  const { set, pay, locationId, owner } = await organization()
  for (const [effectiveFrom, preset, of] of [
    ['2020-01-05', 'us-california', {}],
    ['2021-01-03', 'none', { dailyOvertimeMinutes: 600 }],
    ['2020-02-02', 'us-california', { locationId }],
    ['2190-01-01', 'us-federal', { locationId: null, workweekStart: { day: 'Monday', time: '07:00' } }],
  ] as const) {
    expect(await set({ effectiveFrom, preset, ...of })).toMatchObject({ status: 200, body: { caughtUp: true } })
  }
  expect(await pay()).toMatchObject([
    {
      effectiveFrom: '2190-01-01',
      status: 'upcoming',
      workweekStart: { day: 1, time: '07:00' },
      workdayStart: '07:00',
    },
    { effectiveFrom: '2021-01-03', status: 'current', locationId: null, preset: 'none', dailyOvertimeMinutes: 600 },
    { effectiveFrom: '2020-02-02', status: 'current', locationId, setAt: expect.any(String) },
    { effectiveFrom: '2020-01-05', status: 'earlier', preset: 'us-california', seventhDay: true },
    { effectiveFrom: null, status: 'earlier', preset: 'us-federal' },
  ])
  const { data } = await owner.graphql('{ policies { pay { status preset location { id } holidays { name } } } }')
  expect(data.policies.pay).toHaveLength(5)
  expect(data.policies.pay[2]).toEqual({
    status: 'current',
    preset: 'us-california',
    location: { id: locationId },
    holidays: [],
  })
})

describe('a location’s pay policy', () => {
  async function withOverride() {
    const made = await organization()
    const { set, owner, locationId } = made
    await set({ effectiveFrom: '2020-01-05', preset: 'none' })
    await set({ effectiveFrom: '2020-02-02', preset: 'us-california', locationId })
    const withdraw = (body: object, of = locationId) =>
      owner.send('DELETE', `/api/organization/policies/pay/${of}`, { body })
    return { ...made, withdraw }
  }

  test('is canceled from a day, which appears in history', async () => {
    const { withdraw, pay, owner, locationId } = await withOverride()
    expect(await withdraw({ effectiveFrom: '2021-01-03' })).toMatchObject({ status: 200, body: { caughtUp: true } })
    expect(await pay()).toMatchObject([
      { effectiveFrom: '2020-02-02', status: 'earlier', locationId, withdrawnFrom: '2021-01-03' },
      { effectiveFrom: '2020-01-05', status: 'current', locationId: null, withdrawnFrom: null },
      { effectiveFrom: null },
    ])
    const { data } = await owner.graphql('{ history(first: 1) { nodes { sentence } } }')
    const withdrawn = expect.stringMatching(/ withdrew the pay policy of .+ as of Jan 3, 2021$/)
    expect(data.history.nodes).toEqual([{ sentence: withdrawn }])
  })

  test('is canceled over GraphQL', async () => {
    const { owner, pay, locationId } = await withOverride()
    const mutation = 'mutation ($input: CancelPayPolicyInput!) { cancelPayPolicy(input: $input) { caughtUp } }'
    const input = { commandId: randomUUID(), id: locationId, effectiveFrom: '2021-01-03' }
    const { data } = await owner.graphql(mutation, { input })
    expect(data.cancelPayPolicy).toEqual({ caughtUp: true })
    expect(await pay()).toMatchObject([{ withdrawnFrom: '2021-01-03' }, {}, {}])
  })

  test('can’t be canceled twice or before it exists', async () => {
    const { withdraw } = await withOverride()
    expect((await withdraw({ effectiveFrom: '2020-02-01' })).status).toBe(409)
    expect((await withdraw({ effectiveFrom: '2020-02-02' })).status).toBe(200)
    expect((await withdraw({ effectiveFrom: '2020-02-02' })).status).toBe(409)
    expect((await withdraw({ effectiveFrom: '2020-02-02' }, randomUUID())).status).toBe(404)
  })

  test.each([[{}], [{ effectiveFrom: '2026-02-30' }], [{ effectiveFrom: '2026-02-01', preset: 'none' }]])(
    'can’t be canceled with %j',
    async (body) => {
      const { withdraw } = await withOverride()
      expect((await withdraw(body)).status).toBe(422)
    },
  )
})

test('a contradictory pay policy is refused with the field', async () => {
  const { set, owner } = await organization()
  const policy = { effectiveFrom: '2026-01-04', preset: 'us-california', dailyDoubleMinutes: 480 }
  const fields = { dailyDoubleMinutes: 'Double time must start after daily overtime' }
  expect(await set(policy)).toMatchObject({ status: 422, body: { error: { code: 'invalid', fields } } })
  const mutation = 'mutation ($input: UpdatePayPolicyInput!) { updatePayPolicy(input: $input) { caughtUp } }'
  const { errors } = await owner.graphql(mutation, { input: { commandId: randomUUID(), ...policy } })
  expect(errors[0]?.extensions).toMatchObject({ code: 'invalid', fields })
})

test.each([
  [{ preset: 'us-texas' }, 422],
  [{ effectiveFrom: '2026-02-30' }, 422],
  [{ overtime: 40 }, 422],
  [{ locationId: randomUUID() }, 404],
])('a pay policy with %j is refused', async (wrong, status) => {
  const { set } = await organization()
  expect(await set({ effectiveFrom: '2026-01-04', preset: 'none', ...wrong })).toMatchObject({ status })
})

test('the pay schedule is biweekly until set', async () => {
  const { owner } = await organization()
  const schedule = async () => (await owner.get('/api/organization/policies')).body.paySchedule
  expect(await schedule()).toEqual({ frequency: 'biweekly', anchor: '2026-01-04' })
  const set = (body: object) => owner.send('PUT', '/api/payroll/schedule', { body })
  expect((await set({ frequency: 'daily', anchor: '2026-01-01' })).status).toBe(422)
  expect((await set({ frequency: 'semimonthly', anchor: '2026-01-01' })).status).toBe(200)
  expect(await schedule()).toEqual({ frequency: 'semimonthly', anchor: '2026-01-01' })
})
