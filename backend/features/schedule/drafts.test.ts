import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays, weekStartOf } from '#schema/shared/week-time.ts'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'

const muster = await fileMuster()

const week = addDays(weekStartOf(new Date().toISOString(), 'Europe/Vienna'), 7)
const monday = addDays(week, 1)

async function company(options?: { planInDrafts: boolean }) {
  const { owner, user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`, options)
  const { organizationId, locationId } = user
  const hire = (firstName: string, role: 'manager' | 'employee') =>
    muster.hire({ organizationId, locationId, role, firstName })
  const [manager, ana, bob] = await Promise.all([
    hire('Mia', 'manager'),
    hire('Ana', 'employee'),
    hire('Bob', 'employee'),
  ])
  return { owner, manager: manager.browser, ana, bob }
}

async function add(manager: TestClient, employeeId: string, day = monday): Promise<string> {
  const times = { startTime: `${day}T09:00`, endTime: `${day}T17:00` }
  const { status, body, text } = await manager.post('/api/schedules/shifts', { employeeId, ...times })
  if (status !== 201) throw new Error(text)
  return body.id
}

const ownShifts = async ({ browser }: { browser: TestClient }) => {
  const { body } = await browser.get(
    `/api/schedules/my-shifts?startDate=${week}T00:00:00.000Z&endDate=${addDays(week, 8)}T00:00:00.000Z`,
  )
  return body.shifts.map(({ id }: { id: string }) => id)
}
const setDrafts = (owner: TestClient, planInDrafts: boolean) =>
  owner.send('PUT', '/api/organization/policies/planning', { body: { planInDrafts } })

describe('a new organization', () => {
  test('shows a new shift to its employee immediately', async () => {
    const { manager, ana } = await company()
    const shift = await add(manager, ana.user.id)
    expect(await ownShifts(ana)).toEqual([shift])
  })

  test('lets an employee swap or offer a shift that was never published', async () => {
    const { manager, ana, bob } = await company()
    const [swapped, offered] = [await add(manager, ana.user.id), await add(manager, ana.user.id, addDays(week, 2))]
    const swap = await ana.browser.post('/api/shift-swaps', { shiftId: swapped, toEmployeeId: bob.user.id })
    const offer = await ana.browser.post('/api/shift-grabs', { shiftId: offered })
    expect([swap.status, offer.status]).toEqual([201, 201])
  })

  test('responds to publishing and unpublishing that the week is visible', async () => {
    const { manager, ana } = await company()
    const call = (step: string) => manager.post(`/api/schedules/weeks/${week}/${step}`)
    expect(await call('publish')).toMatchObject({ status: 200, body: { published: true } })
    const shift = await add(manager, ana.user.id)
    expect(await call('publish')).toMatchObject({ status: 200, body: { published: true } })
    expect(await call('unpublish')).toMatchObject({ status: 200, body: { published: true } })
    expect(await ownShifts(ana)).toEqual([shift])
  })

  test('shows weeks as published to managers, with and without shifts', async () => {
    const { manager, ana } = await company()
    await add(manager, ana.user.id)
    const published = (day: string) => manager.graphql(`{ week(day: "${day}") { published } }`)
    expect((await published(week)).data.week.published).toBe(true)
    expect((await published(addDays(week, 14))).data.week.published).toBe(true)
  })

  test('cannot undo a publication from before drafts were turned off', async () => {
    const { owner, manager, ana } = await company({ planInDrafts: true })
    await add(manager, ana.user.id)
    const { body } = await manager.post(`/api/schedules/weeks/${week}/publish`)
    await setDrafts(owner, false)
    const undo = await manager.post(`/api/schedules/commands/${body.commandId}/undo`)
    expect(undo).toMatchObject({
      status: 409,
      body: { error: { message: 'Weeks cannot be unpublished while planning in drafts is off' } },
    })
  })
})

describe('planning in drafts', () => {
  test('is turned on by an owner and hides weeks that are planned later', async () => {
    const { owner, manager, ana } = await company()
    const shown = await add(manager, ana.user.id)
    expect((await setDrafts(manager, true)).status).toBe(403)
    expect((await setDrafts(owner, true)).status).toBe(200)
    const { body } = await owner.get('/api/organization/policies')
    expect(body.planning).toEqual({ planInDrafts: true })

    await add(manager, ana.user.id, addDays(week, 7))
    expect(await ownShifts(ana)).toEqual([shown])
    const next = addDays(week, 7)
    const call = await manager.post(`/api/schedules/weeks/${next}/publish`)
    expect(call).toMatchObject({ status: 200, body: { published: true } })
    expect(await ownShifts(ana)).toHaveLength(2)
  })

  test('refuses anything but yes or no', async () => {
    const { owner } = await company()
    const { status, body } = await owner.send('PUT', '/api/organization/policies/planning', {
      body: { planInDrafts: 'on' },
    })
    expect(status).toBe(422)
    expect(body.error.fields).toHaveProperty('planInDrafts')
  })
})
