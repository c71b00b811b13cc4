import { describe, expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'
import { add, WEEK } from './testing/rest.ts'

const muster = await fileMuster()
const company = () => teamOf(muster)

describe('a week over REST', () => {
  test('is shown now and as of a revision, published and unpublished', async () => {
    const { manager, ana } = await company()
    const { browser } = manager
    const path = `/api/schedules/weeks/${WEEK}`
    expect((await browser.get(path)).body).toMatchObject({ published: false, revision: -1, shifts: [] })
    await add(browser, { employeeId: ana.user.id })
    const { revision } = (await browser.get(path)).body
    const mine = async () => {
      const { body } = await ana.browser.get(`/api/schedules/my-shifts?startDate=${WEEK}&endDate=2027-03-27`)
      return body.shifts
    }
    expect(await mine()).toEqual([])
    expect((await browser.post(`${path}/publish`)).body).toMatchObject({ caughtUp: true })
    expect(await mine()).toMatchObject([{ start_time: '2027-03-23T08:00:00.000Z', hours: 7.5 }])
    expect((await browser.get(path)).body).toMatchObject({ published: true, shifts: [{ first_name: 'Ana' }] })
    expect((await browser.get(`${path}?asOf=${revision}`)).body).toMatchObject({
      published: false,
      shifts: [{ first_name: 'Ana' }],
    })
    expect((await browser.get(`${path}?asOf=-1`)).body).toMatchObject({ shifts: [], revision: -1 })
    const now = (await browser.get(path)).body
    expect((await browser.get(`${path}?asOf=999999999999`)).body).toMatchObject({ revision: now.revision })
    expect((await browser.post(`${path}/unpublish`)).status).toBe(200)
    expect(await mine()).toEqual([])
  })

  test('has notes of days, which employees see once it is published, and names of holidays', async () => {
    const { owner, manager, ana } = await company()
    const { browser } = manager
    const path = `/api/schedules/weeks/${WEEK}`
    const day = '2027-03-24'
    const holidays = [{ day, name: 'Founding Day', factor: 2 }]
    const policy = await owner.send('PUT', '/api/organization/policies/pay', {
      body: { effectiveFrom: '2027-01-03', preset: 'us-federal', holidays },
    })
    expect(policy.text).toContain('caughtUp')
    const note = (text: string | null) => browser.send('PUT', `${path}/days/${day}/note`, { body: { note: text } })
    const wednesday = async () => (await browser.get(path)).body.days[3]
    const mine = async () =>
      (await ana.browser.graphql(`{ myWeek(day: "${WEEK}") { days { day note holiday } } }`)).data.myWeek.days[3]
    expect((await note('Delivery at 7')).body).toMatchObject({ caughtUp: true })
    expect(await wednesday()).toEqual({ day, note: 'Delivery at 7', holiday: 'Founding Day' })
    expect(await mine()).toEqual({ day, note: null, holiday: 'Founding Day' })
    await browser.post(`${path}/publish`)
    expect(await mine()).toEqual({ day, note: 'Delivery at 7', holiday: 'Founding Day' })

    const { commandId } = (await note(null)).body
    expect(await wednesday()).toMatchObject({ note: null })
    const { body } = await browser.post(`/api/schedules/commands/${commandId}/undo`)
    expect(body).toMatchObject({ description: 'removed the note for Mar 24, 2027' })
    expect(await wednesday()).toMatchObject({ note: 'Delivery at 7' })
    const { revision } = (await browser.get(path)).body
    expect((await browser.get(`${path}?asOf=${revision - 1}`)).body.days[3]).toMatchObject({ note: null })
    expect((await note('x'.repeat(501))).status).toBe(422)
    expect((await browser.send('PUT', `${path}/days/2027-03-28/note`, { body: { note: 'x' } })).status).toBe(422)
  })

  test('has the labor budget of its location, which only its managers set and see', async () => {
    const { owner, manager, ana } = await company()
    const { locationId } = manager.user
    const path = `/api/schedules/weeks/${WEEK}`
    const set = (browser: typeof owner, weeklyCents: number | null, effectiveFrom = WEEK) =>
      browser.send('PUT', '/api/organization/policies/labor-budget', {
        body: { locationId, effectiveFrom, weeklyCents },
      })
    const budget = async (browser = manager.browser, week = path) => (await browser.get(week)).body.labor_budget_cents
    expect(await budget()).toBeNull()
    expect((await set(manager.browser, 850_000)).body).toMatchObject({ caughtUp: true })
    expect(await budget()).toBe(850_000)
    expect(await budget(owner, '/api/schedules/weeks/2027-03-14')).toBeNull()
    expect(await budget(owner, '/api/schedules/weeks/2027-04-04')).toBe(850_000)
    expect((await set(owner, null, '2027-04-04')).status).toBe(200)
    expect(await budget(owner, '/api/schedules/weeks/2027-04-04')).toBeNull()

    const parts = [{ jobRoleId: null, weekday: 5, cents: 150_000 }]
    const body = { locationId, effectiveFrom: '2027-04-04', weeklyCents: null, parts }
    expect((await owner.send('PUT', '/api/organization/policies/labor-budget', { body })).status).toBe(200)
    const { labor_budget_cents: total, labor_budget_parts } = (await owner.get('/api/schedules/weeks/2027-04-04')).body
    expect({ total, parts: labor_budget_parts }).toEqual({
      total: null,
      parts: [{ job_role_id: null, weekday: 5, cents: 150_000 }],
    })
    const twice = { ...body, parts: [...parts, ...parts] }
    expect((await owner.send('PUT', '/api/organization/policies/labor-budget', { body: twice })).status).toBe(422)

    const elsewhere = await muster.createLocation(manager.user.organizationId, 'Elsewhere')
    const distant = await muster.hire({
      organizationId: manager.user.organizationId,
      locationId: elsewhere,
      role: 'manager',
      firstName: 'Dana',
    })
    for (const { browser } of [ana, distant]) {
      expect((await set(browser, 1)).status).toBe(403)
      expect((await browser.get(`${path}?locationId=${locationId}`)).text).not.toContain('850000')
    }
    const history = await distant.browser.graphql('{ history { nodes { sentence changes { before after } } } }')
    expect(JSON.stringify(history)).not.toContain('850')
  })

  test('lists pending changes and discards them without notifying', async () => {
    const { owner, manager, ana, bob } = await company()
    const { browser } = manager
    const path = `/api/schedules/weeks/${WEEK}`
    const shift = await add(browser, { employeeId: ana.user.id })
    await browser.post(`${path}/publish`, { notify: false })
    const pending = async () => (await browser.get(`${path}/changes`)).body
    expect(await pending()).toEqual({ sends_at: null, open_shifts: [], recipients: [] })
    const policy = await owner.send('PUT', '/api/organization/policies/notifications', { body: { settleMinutes: 60 } })
    expect(policy.status).toBe(200)
    await browser.send('PUT', `/api/schedules/shifts/${shift.id}`, { body: { employeeId: bob.user.id } })
    const times = { start_time: shift.start_time, end_time: shift.end_time }
    expect(await pending()).toEqual({
      sends_at: expect.any(String),
      open_shifts: [],
      recipients: [
        { employee_id: ana.user.id, changes: [{ change: 'removed', ...times, before: null }] },
        { employee_id: bob.user.id, changes: [{ change: 'assigned', ...times, before: null }] },
      ],
    })
    expect((await browser.post(`${path}/changes/publish`, { notify: false })).status).toBe(200)
    expect(await pending()).toMatchObject({ recipients: [] })
    const { changes } = (await browser.get(`${path}/history?limit=1`)).body
    expect(changes).toMatchObject([{ sentence: 'Mia Test published changes for 2 employees without notifying anyone' }])
  })

  test('is named by its Sunday', async () => {
    const { manager } = await company()
    for (const day of ['2027-03-22', 'next', '2027-02-30', '9999-12-26']) {
      const { status, body } = await manager.browser.get(`/api/schedules/weeks/${day}`)
      expect({ day, status, fields: Object.keys(body.error.fields) }).toEqual({
        day,
        status: 422,
        fields: ['weekStart'],
      })
    }
  })
})
