import { expect, test } from 'vitest'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'
import { add, WEEK } from '../testing/rest.ts'

const muster = await fileMuster()

const query = `query ($to: Date!) {
  teamShifts(from: "2027-03-21", to: $to) { employee { id firstName } startsAt endsAt jobRole { name } }
}`
const ask = (browser: TestClient, to = '2027-03-27') => browser.graphql(query, { to })
const namesSeenBy = async (browser: TestClient) => {
  const { data } = await ask(browser)
  return data.teamShifts.map(({ employee }: { employee: { firstName: string } }) => employee.firstName)
}
const show = (owner: TestClient, showTeamSchedule: boolean) =>
  owner.send('PUT', '/api/organization/policies/team-schedule', { body: { showTeamSchedule } })

async function plannedTeam() {
  const team = await teamOf(muster)
  const { owner, manager, ana, bob } = team
  await add(manager.browser, { employeeId: ana.user.id })
  await add(manager.browser, { employeeId: bob.user.id, start: '13:00', end: '21:00' })
  // An open shift.
  await add(manager.browser, {})
  await show(owner, true)
  return team
}

const publish = (manager: TestClient) => manager.post(`/api/schedules/weeks/${WEEK}/publish`)

test('employees see the team’s schedule only if the organization shows it', async () => {
  const { owner, manager, ana } = await plannedTeam()
  await publish(manager.browser)
  expect(await namesSeenBy(ana.browser)).toEqual(['Ana', 'Bob'])
  expect((await owner.get('/api/organization/policies')).body.teamSchedule).toEqual({ showTeamSchedule: true })
  expect((await show(manager.browser, false)).status).toBe(403)
  await show(owner, false)
  expect((await ask(ana.browser)).errors?.[0]?.extensions.code).toBe('forbidden')
})

test('the default is to show nothing', async () => {
  const { ana } = await teamOf(muster)
  expect((await ask(ana.browser)).errors?.[0]?.extensions.code).toBe('forbidden')
})

test('drafts, deactivated people and other locations do not appear', async () => {
  const { owner, manager, ana, bob } = await plannedTeam()
  const { organizationId } = ana.user
  const elsewhere = await muster.createLocation(organizationId, 'Elsewhere')
  const far = await muster.hire({ organizationId, locationId: elsewhere, role: 'employee', firstName: 'Far' })
  expect(await namesSeenBy(ana.browser), 'a draft').toEqual([])
  await publish(manager.browser)
  expect(await namesSeenBy(far.browser), 'another location').toEqual([])
  await owner.send('DELETE', `/api/employees/${bob.user.id}`)
  expect(await namesSeenBy(ana.browser)).toEqual(['Ana'])
})

test('more than two weeks are refused', async () => {
  const { ana } = await plannedTeam()
  expect((await ask(ana.browser, '2027-04-03')).errors).toBeUndefined()
  expect((await ask(ana.browser, '2027-04-04')).errors?.[0]?.extensions.code).toBe('invalid')
})
