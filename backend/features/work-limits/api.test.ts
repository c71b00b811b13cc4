import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'

const muster = await fileMuster()
const limits = { effectiveFrom: '2026-03-01', maxWeeklyMinutes: 1200, freeWeekends: 2, ofWeekends: 4 }

test('managers set, list and delete the limits of their employees, and employees read their own', async () => {
  const { manager, ana, bob } = await teamOf(muster)
  const path = `/api/employees/${ana.user.id}/work-limits`
  const set = (body: object) => manager.browser.send('PUT', path, { body })
  expect((await set(limits)).status).toBe(200)
  expect((await set({ effectiveFrom: '2026-06-01', neverWith: [bob.user.id] })).status).toBe(200)
  expect(await set({ ...limits, ofWeekends: 1 })).toMatchObject({
    status: 422,
    body: { error: { fields: { freeWeekends: 'At most 1' } } },
  })
  const { body } = await ana.browser.get(path)
  expect(body.work_limits).toMatchObject([
    { effective_from: '2026-03-01', max_weekly_minutes: 1200, free_weekends: 2, of_weekends: 4, never_with: [] },
    { effective_from: '2026-06-01', max_weekly_minutes: null, never_with: [bob.user.id] },
  ])
  const remove = () => manager.browser.send('DELETE', path, { body: { effectiveFrom: '2026-03-01' } })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  expect((await ana.browser.get(path)).body.work_limits).toHaveLength(1)
})

test('a colleague reads neither the limits nor, in the file of their own data, who never works with them', async () => {
  const { manager, ana, bob } = await teamOf(muster)
  const path = `/api/employees/${ana.user.id}/work-limits`
  const body = { effectiveFrom: '2026-03-01', neverWith: [bob.user.id] }
  expect((await manager.browser.send('PUT', path, { body })).status).toBe(200)
  expect((await bob.browser.get(path)).body).toEqual({ work_limits: [] })
  const query = `query Limits($id: ID!) { person(id: $id) { workLimits { neverWith { firstName } } } }`
  const asked = async (client: typeof bob.browser) => (await client.graphql(query, { id: ana.user.id })).data
  expect(await asked(ana.browser)).toEqual({
    person: { workLimits: [{ neverWith: [{ firstName: bob.user.firstName }] }] },
  })
  expect(await asked(bob.browser)).toBeNull()
  const exported = async (client: typeof bob.browser) => (await client.get('/api/me/export')).text
  expect(await exported(ana.browser)).toContain('neverWith')
  expect(await exported(bob.browser)).not.toContain('neverWith')
})

test('managers can’t change their own limits or those of other managers', async () => {
  const { owner, manager, ana, bob } = await teamOf(muster)
  const set = (client: typeof owner, id: string, body: object = limits) =>
    client.send('PUT', `/api/employees/${id}/work-limits`, { body })
  expect((await set(manager.browser, manager.user.id)).status).toBe(403)
  expect((await set(bob.browser, ana.user.id)).status).toBe(403)
  expect((await set(owner, manager.user.id)).status).toBe(200)
  expect(await set(owner, ana.user.id, { ...limits, worksWith: [ana.user.id] })).toMatchObject({ status: 422 })
  const unknown = { ...limits, worksWith: ['3e7a9c51-8d2b-4f60-a1c4-5b6d7e8f9a0b'] }
  expect((await set(owner, ana.user.id, unknown)).status).toBe(404)
})

test('a week has the limits of its last day and the work around it, for managers', async () => {
  const { manager, ana, bob } = await teamOf(muster)
  const path = `/api/employees/${ana.user.id}/work-limits`
  const body = { effectiveFrom: '2027-03-26', maxConsecutiveDays: 5, neverWith: [bob.user.id] }
  expect((await manager.browser.send('PUT', path, { body })).status).toBe(200)
  for (const day of ['2027-03-19', '2027-03-23']) {
    const shift = { employeeId: ana.user.id, startTime: `${day}T09:00`, endTime: `${day}T17:00`, breakMinutes: 30 }
    expect((await manager.browser.post('/api/schedules/shifts', shift)).status).toBe(201)
  }
  const query = `query ($day: Date!) {
    week(day: $day) { people { employeeId limits { maxConsecutiveDays neverWith around { breakMinutes } } } }
  }`
  const limitsIn = async (client: typeof bob.browser, day: string) => {
    const { data } = await client.graphql(query, { day })
    const people: { employeeId: string; limits: object | null }[] | undefined = data?.week.people
    return people?.find(({ employeeId }) => employeeId === ana.user.id)?.limits
  }
  const expected = { maxConsecutiveDays: 5, neverWith: [bob.user.id], around: [{ breakMinutes: 30 }] }
  expect(await limitsIn(manager.browser, '2027-03-21')).toEqual(expected)
  expect(await limitsIn(manager.browser, '2027-03-14')).toBeNull()
  expect(await limitsIn(bob.browser, '2027-03-21')).toBeUndefined()
})
