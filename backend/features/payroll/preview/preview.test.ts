import { expect, test } from 'vitest'
import { payPresets } from '#schema/payroll/policy.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { payingCompany } from '../testing.ts'

const muster = await fileMuster()

const query = `query ($policy: PayPolicyDraft!) {
  payPolicyPreview(policy: $policy) {
    from to
    before { grossCents overtimeSeconds }
    after { grossCents overtimeSeconds }
    people { employee { firstName } before { grossCents } after { grossCents } }
  }
}`
const preview = (client: TestClient, policy: object) =>
  client.graphql(query, { policy: { effectiveFrom: '2030-01-06', ...policy } })

async function company() {
  const made = await payingCompany(muster)
  const { owner, hire, pay, work } = made
  const [ana, max] = [await hire('Ana'), await hire('Max')]
  await owner.send('PUT', '/api/payroll/schedule', { body: { frequency: 'biweekly', anchor: '2026-01-04' } })
  const { data } = await preview(owner, { preset: 'none' })
  const { from, to } = data.payPolicyPreview
  const day = addDays(from, 2)
  for (const person of [ana, max]) await pay(person, 20)
  await work(ana, `${day}T08:00`, `${day}T18:00`)
  await work(max, `${day}T08:00`, `${day}T16:00`)
  return { ...made, ana, max, from, to }
}

test('a draft policy shows its effect on the last pay period by employee', async () => {
  const { owner, from, to } = await company()
  expect(addDays(from, 13)).toBe(to)
  expect(to < dayOf(new Date().toISOString(), 'UTC')).toBe(true)
  const { data } = await preview(owner, { preset: 'us-california' })
  expect(data.payPolicyPreview).toEqual({
    from,
    to,
    before: { grossCents: 36_000, overtimeSeconds: 0 },
    after: { grossCents: 38_000, overtimeSeconds: 7200 },
    people: [{ employee: { firstName: 'Ana' }, before: { grossCents: 20_000 }, after: { grossCents: 22_000 } }],
  })
})

test('a draft for a location does not affect other policies', async () => {
  const { owner, user, done } = await company()
  const body = { effectiveFrom: '2020-01-05', preset: 'none', locationId: user.locationId }
  await done(owner.send('PUT', '/api/organization/policies/pay', { body }))
  const changed = async (policy: object) => (await preview(owner, policy)).data.payPolicyPreview.people.length
  expect(await changed({ preset: 'us-california' })).toBe(0)
  expect(await changed({ preset: 'us-california', locationId: user.locationId })).toBe(1)
})

test('a draft can have every setting of a policy, such as a factor for work on public holidays', async () => {
  const { owner, user, from, done } = await company()
  await done(
    owner.post(`/api/organization/locations/${user.locationId}/holidays`, {
      day: addDays(from, 2),
      name: 'Founders’ Day',
    }),
  )
  const { data } = await preview(owner, { ...payPresets['us-federal'], publicHolidayFactor: 2 })
  expect(data.payPolicyPreview.people).toEqual([
    { employee: { firstName: 'Ana' }, before: { grossCents: 20_000 }, after: { grossCents: 40_000 } },
    { employee: { firstName: 'Max' }, before: { grossCents: 16_000 }, after: { grossCents: 32_000 } },
  ])
})

test('a preview changes nothing', async () => {
  const { owner, from, to } = await company()
  const known = async () => [
    (await owner.get('/api/organization/policies')).body,
    (await owner.get(`/api/payroll/export?startDate=${from}&endDate=${to}`)).body,
    (await owner.graphql('{ history(first: 100) { nodes { id } } }')).data,
  ]
  const before = await known()
  expect((await preview(owner, { preset: 'us-california' })).data.payPolicyPreview.people).toHaveLength(1)
  expect(await known()).toEqual(before)
})

test('a preview is for those who run payroll, of a policy without contradiction', async () => {
  const { owner, ana, hire, user } = await company()
  const manager = await hire('Mia', 'manager')
  for (const { browser } of [ana, manager]) {
    expect((await preview(browser, { preset: 'none' })).errors[0]?.extensions.code).toBe('forbidden')
  }
  const { errors } = await preview(owner, { preset: 'us-california', dailyDoubleMinutes: 480 })
  expect(errors[0]?.extensions).toHaveProperty('fields.dailyDoubleMinutes')
  const elsewhere = await preview(owner, { preset: 'none', locationId: user.employeeId })
  expect(elsewhere.errors[0]?.extensions.code).toBe('not_found')
})
