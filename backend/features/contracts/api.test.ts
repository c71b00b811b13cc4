import { afterAll, expect, test, vi } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'
import { openWorker } from '#backend/app/testing/worker.ts'

const muster = await fileMuster()
const worker = await openWorker(muster)
afterAll(worker.close)
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

test('an import sets the contracts of its employees from their first days', async () => {
  const { owner, manager } = await teamOf(muster)
  const csv = [
    'first_name,last_name,hire_date,employment_type,weekly_hours,working_days,annual_salary',
    'Nia,Okafor,2026-02-02,salaried_exempt,40,Mon Tue Wed Thu Fri,52000',
    'Max,Weber,2026-02-02,,,,',
  ].join('\n')
  const { status, body } = await manager.browser.send('POST', '/api/employees/import', { body: { csv } })
  expect(status).toBe(200)
  const [nia, max] = body.rows as [{ employee: object }, { employee: object }]
  const stored = {
    employment_type: 'salaried_exempt',
    weekly_minutes: 2400,
    pattern: [[0, 480, 480, 480, 480, 480, 0]],
    annual_salary_cents: 5_200_000,
    ends_on: null,
  }
  expect([nia.employee, max.employee]).toMatchObject([{ contract: stored }, { contract: null }])
  const { employees } = (await owner.get('/api/employees')).body as { employees: { id: string; first_name: string }[] }
  const contractsOf = async (name: string) => {
    const { id } = employees.find(({ first_name }) => first_name === name) ?? { id: '' }
    return (await owner.get(`/api/employees/${id}/contracts`)).body.contracts
  }
  const expected = [{ effective_from: '2026-02-02', ...stored }]
  await vi.waitFor(async () => expect(await contractsOf('Nia')).toEqual(expected), { timeout: 20_000 })
  expect(await contractsOf('Max')).toEqual([])
})
