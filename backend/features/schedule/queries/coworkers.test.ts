import { expect, test } from 'vitest'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'
import { add, WEEK } from '../testing/rest.ts'

const muster = await fileMuster()

const query = `{
  myShifts(from: "2027-03-21T00:00:00Z", to: "2027-03-28T00:00:00Z") {
    id coworkers { firstName startsAt endsAt }
  }
}`
const coworkersOfOwnShifts = async (browser: TestClient) =>
  (await browser.graphql(query)).data.myShifts.map(({ coworkers }: { coworkers: object[] }) => coworkers)

const bobsTimes = { firstName: 'Bob', startsAt: '2027-03-23T12:00:00.000Z', endsAt: '2027-03-23T20:00:00.000Z' }

async function publishedTeam() {
  const team = await teamOf(muster)
  const { manager, ana, bob } = team
  await add(manager.browser, { employeeId: ana.user.id })
  await add(manager.browser, { employeeId: bob.user.id, start: '13:00', end: '21:00' })
  await add(manager.browser, { employeeId: bob.user.id, day: '2027-03-25' })
  await add(manager.browser, {})
  await manager.browser.post(`/api/schedules/weeks/${WEEK}/publish`)
  return team
}

test('employees see who works during their own shift', async () => {
  const { ana } = await publishedTeam()
  expect(await coworkersOfOwnShifts(ana.browser)).toEqual([[bobsTimes]])
})

test('coworkers of another employee’s shift are hidden, even from managers', async () => {
  const { manager } = await publishedTeam()
  const shifts = `{ shifts(from: "2027-03-21", to: "2027-03-27") { coworkers { firstName } } }`
  const { data } = await manager.browser.graphql(shifts)
  expect(data.shifts).toHaveLength(4)
  expect(data.shifts.flatMap(({ coworkers }: { coworkers: object[] }) => coworkers)).toEqual([])
})

test('coworkers are hidden if the organization hides them', async () => {
  const { owner, ana } = await publishedTeam()
  const policy = { body: { showCoworkers: false } }
  expect((await owner.send('PUT', '/api/organization/policies/coworkers', policy)).status).toBe(200)
  expect(await coworkersOfOwnShifts(ana.browser)).toEqual([[]])
  expect((await owner.get('/api/organization/policies')).body.coworkers).toEqual({ showCoworkers: false })
})
