import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'

const muster = await fileMuster()
const contract = { effectiveFrom: '2026-03-01', employmentType: 'hourly', weeklyMinutes: 1200 }

test('managers set, list and delete contracts of their employees', async () => {
  const { manager, ana } = await teamOf(muster)
  const path = `/api/employees/${ana.user.id}/contract`
  const set = (body: object) => manager.browser.send('PUT', path, { body })
  expect((await set(contract)).status).toBe(200)
  const pattern = [[0, 480, 480, 480, 480, 480, 0]]
  expect((await set({ ...contract, effectiveFrom: '2026-06-01', weeklyMinutes: 2400, pattern })).status).toBe(200)
  expect(await set({ ...contract, pattern })).toMatchObject({
    status: 422,
    body: { error: { fields: { weeklyMinutes: 'The weekdays add up to other hours' } } },
  })
  const stored = { employment_type: 'hourly', annual_salary_cents: null, ends_on: null }
  expect((await ana.browser.get(`${path}s`)).body.contracts).toEqual([
    { effective_from: '2026-03-01', weekly_minutes: 1200, pattern: null, ...stored },
    { effective_from: '2026-06-01', weekly_minutes: 2400, pattern, ...stored },
  ])
  const remove = () => manager.browser.send('DELETE', path, { body: { effectiveFrom: '2026-03-01' } })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  expect((await ana.browser.get(`${path}s`)).body.contracts).toHaveLength(1)
})

test('managers can’t change their own contract or that of other managers', async () => {
  const { owner, manager, ana, bob } = await teamOf(muster)
  const set = (client: typeof owner, id: string) =>
    client.send('PUT', `/api/employees/${id}/contract`, { body: contract })
  expect((await set(manager.browser, manager.user.id)).status).toBe(403)
  expect((await set(bob.browser, ana.user.id)).status).toBe(403)
  expect((await set(owner, manager.user.id)).status).toBe(200)
  expect((await bob.browser.get(`/api/employees/${ana.user.id}/contracts`)).body).toEqual({ contracts: [] })
})
