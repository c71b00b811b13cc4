import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultAvailability } from '#schema/availability/rules.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { twoLocations } from '#backend/app/testing/team.ts'

const muster = await fileMuster()
const requests = '/api/employees/time-off/requests'
const changes = '/api/employees/availability/requests'
const vacation = { startDate: '2027-03-22', endDate: '2027-03-24', reason: 'Vacation', notes: 'Skiing' }
const today = dayOf(new Date().toISOString(), 'Europe/Vienna')

/** Mia manages Ana at one location. Theo manages another. */
async function scene() {
  const team = await twoLocations(muster)
  const { manager: mia, managerThere: theo, ana } = team
  const delegate = (more: object = {}, client = mia.browser) =>
    client.post('/api/delegations', {
      delegateId: theo.user.employeeId,
      startDate: today,
      endDate: addDays(today, 1),
      ...more,
    })
  const ask = async (client: TestClient, more: object = {}) =>
    (await client.post(requests, { ...vacation, ...more })).body.id as string
  const review = (client: TestClient, id: string, body: object = { approve: true }) =>
    client.send('PUT', `${requests}/${id}/review`, { body })
  const listed = async (client: TestClient) => (await client.get(requests)).body.requests as { id: string }[]
  const counted = async (client: TestClient) =>
    (await client.graphql('{ attendanceCounts { pendingRequests } }')).data.attendanceCounts.pendingRequests as number
  return { ...team, mia, theo, ana, delegate, ask, review, listed, counted }
}

test('a delegate decides requests of the absent manager’s location, and sees nothing else of its people', async () => {
  const { mia, theo, ana, owner, delegate, ask, review, listed, counted } = await scene()
  const id = await ask(ana.browser)
  expect(await listed(theo.browser)).toEqual([])
  expect((await review(theo.browser, id)).status).toBe(404)

  expect((await delegate()).status).toBe(201)
  expect(await listed(theo.browser)).toMatchObject([{ id, reason: 'Vacation', notes: 'Skiing' }])
  expect(await counted(theo.browser)).toBe(1)
  const { data } = await theo.browser.graphql(`{
    timeOffRequests { nodes { id notes employee { firstName email phone hourlyRateCents } } }
    people { nodes { firstName } }
  }`)
  expect(data.timeOffRequests.nodes).toEqual([
    { id, notes: 'Skiing', employee: { firstName: 'Ana', email: null, phone: null, hourlyRateCents: null } },
  ])
  expect(JSON.stringify(data.people)).not.toContain('Ana')
  expect((await theo.browser.get(`/api/employees/${ana.user.employeeId}/pto`)).status).toBe(404)
  const shift = { employeeId: ana.user.employeeId, startTime: '2027-03-29T09:00', endTime: '2027-03-29T17:00' }
  expect((await theo.browser.post('/api/schedules/shifts', shift)).status).not.toBe(201)

  expect((await review(theo.browser, id)).body).toMatchObject({ status: 'approved', reason: 'Other', notes: null })
  expect(await listed(theo.browser)).toEqual([])
  expect(await counted(theo.browser)).toBe(0)
  expect(await listed(mia.browser)).toMatchObject([{ id, status: 'approved', reason: 'Vacation' }])
  const { myTimeOff } = (await ana.browser.graphql('{ myTimeOff { nodes { reviewedBy } } }')).data
  expect(myTimeOff.nodes).toEqual([{ reviewedBy: 'Theo Test for Mia Test' }])
  expect((await theo.browser.post(`${requests}/${id}/withdraw`, { comment: 'No' })).status).toBe(404)
  const { history } = (await owner.graphql('{ history(first: 20) { nodes { sentence } } }')).data
  expect(history.nodes.map(({ sentence }: { sentence: string }) => sentence)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Theo Test for Mia Test approved Ana Test’s time off on /),
      expect.stringMatching(/^Mia Test let Theo Test approve requests in their place on /),
    ]),
  )
})

test('a repeated decision of a delegate has no second effect', async () => {
  const { theo, ana, delegate, ask } = await scene()
  const id = await ask(ana.browser)
  await delegate()
  const command = randomUUID()
  const input = { commandId: command, id, approve: false, comment: 'Too few people' }
  const deny =
    'mutation ($input: ReviewTimeOffRequestInput!) { reviewTimeOffRequest(input: $input) { request { status } } }'
  for (const _ of [1, 2]) {
    const { data } = await theo.browser.graphql(deny, { input })
    expect(data.reviewTimeOffRequest.request.status).toBe('denied')
  }
})

test('nobody decides about themselves or, in their place, about the absent manager', async () => {
  const { mia, theo, delegate, ask, review, listed, owner } = await scene()
  await delegate()
  const ofMia = await ask(mia.browser)
  const ofTheo = await ask(theo.browser)
  expect(await listed(theo.browser)).toMatchObject([{ id: ofTheo }])
  expect((await review(theo.browser, ofMia)).status).toBe(404)
  expect((await review(theo.browser, ofTheo)).status).toBe(403)
  expect((await review(owner, ofMia)).status).toBe(200)
})

test('a delegate decides changes of availability', async () => {
  const { theo, ana, bob, owner, delegate } = await scene()
  await owner.send('PUT', '/api/organization/policies/availability', { body: { approveAvailability: true } })
  const week = defaultAvailability.map(({ dayOfWeek: day, ...hours }) => ({ day, ...hours, startTime: '10:00' }))
  const { request } = (await ana.browser.post('/api/employees/availability', { availability: week })).body
  const review = (client: TestClient) =>
    client.send('PUT', `/api/employees/${ana.user.employeeId}/availability/review`, {
      body: { requestId: request.id, approve: true },
    })
  expect((await theo.browser.get(changes)).body.requests).toEqual([])
  expect((await review(theo.browser)).status).toBe(403)
  await delegate()
  expect((await theo.browser.get(changes)).body.requests).toMatchObject([{ id: request.id, first_name: 'Ana' }])
  expect((await review(bob.browser)).status).toBe(403)
  expect((await review(theo.browser)).status).toBe(200)
  const { history } = (await owner.graphql('{ history(first: 10) { nodes { sentence } } }')).data
  expect(history.nodes).toContainEqual({
    sentence: expect.stringMatching(/^Theo Test for Mia Test approved a change of Ana Test’s availability/),
  })
})

test('a delegation is listed for both, and ends when its manager cancels it', async () => {
  const { mia, theo, ana, delegate, ask, review, listed, owner } = await scene()
  const id = await ask(ana.browser)
  const { commandId } = (await delegate()).body
  const stored = { id: commandId, manager_id: mia.user.employeeId, delegate_id: theo.user.employeeId }
  for (const { browser } of [mia, theo]) {
    expect((await browser.get('/api/delegations')).body.delegations).toMatchObject([stored])
    const { data } = await browser.graphql('{ myDelegations { id delegate { firstName } } }')
    expect(data.myDelegations).toEqual([{ id: commandId, delegate: { firstName: 'Theo' } }])
  }
  expect((await owner.get('/api/delegations')).body.delegations).toEqual([])
  expect((await delegate()).status).toBe(409)

  const cancel = (client: TestClient) => client.send('DELETE', `/api/delegations/${commandId}`)
  expect((await cancel(theo.browser)).status).toBe(404)
  expect((await cancel(mia.browser)).status).toBe(200)
  expect(await listed(theo.browser)).toEqual([])
  expect((await review(theo.browser, id)).status).toBe(404)
  expect((await mia.browser.get('/api/delegations')).body.delegations).toEqual([])
})

test('one that begins later does not apply yet', async () => {
  const { theo, ana, delegate, ask, review, listed } = await scene()
  const id = await ask(ana.browser)
  expect((await delegate({ startDate: addDays(today, 2), endDate: addDays(today, 91) })).status).toBe(201)
  expect(await listed(theo.browser)).toEqual([])
  expect((await review(theo.browser, id)).status).toBe(404)
})

test('managers delegate to active managers and owners of their organization, for at most 90 days', async () => {
  const { mia, theo, ana, owner, user, delegate } = await scene()
  const { managerThere: stranger } = await scene()
  expect((await delegate({}, ana.browser)).status).toBe(403)
  expect((await delegate({}, owner)).status).toBe(409)
  expect((await delegate({ delegateId: stranger.user.employeeId })).status).toBe(404)
  for (const delegateId of [ana.user.employeeId, mia.user.employeeId]) {
    expect((await delegate({ delegateId })).body.error.fields).toHaveProperty('delegateId')
  }
  expect((await delegate({ endDate: addDays(today, 90) })).body.error.fields).toEqual({
    endDate: 'Choose at most 90 days',
  })
  expect((await delegate({ startDate: addDays(today, -1) })).body.error.fields).toHaveProperty('startDate')
  const { data } = await mia.browser.graphql('{ possibleDelegates { totalCount nodes { id } } }')
  expect(data.possibleDelegates.totalCount).toBe(2)
  const ids = data.possibleDelegates.nodes.map(({ id }: { id: string }) => id)
  expect(ids.toSorted()).toEqual([theo.user.employeeId, user.employeeId].toSorted())
  expect((await delegate({ delegateId: user.employeeId, endDate: addDays(today, 89) })).status).toBe(201)
})
