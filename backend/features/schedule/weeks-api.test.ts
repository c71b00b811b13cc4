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

  test('lists the changes that no one was notified of, and publishes them without notifying', async () => {
    const { owner, manager, ana, bob } = await company()
    const { browser } = manager
    const path = `/api/schedules/weeks/${WEEK}`
    const shift = await add(browser, { employeeId: ana.user.id })
    await browser.post(`${path}/publish`, { notify: false })
    const pending = async () => (await browser.get(`${path}/changes`)).body
    expect(await pending()).toEqual({ sends_at: null, recipients: [] })
    const policy = await owner.send('PUT', '/api/organization/policies/notifications', { body: { settleMinutes: 60 } })
    expect(policy.status).toBe(200)
    await browser.send('PUT', `/api/schedules/shifts/${shift.id}`, { body: { employeeId: bob.user.id } })
    const times = { start_time: shift.start_time, end_time: shift.end_time }
    expect(await pending()).toEqual({
      sends_at: expect.any(String),
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
