import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'
import { add, WEEK } from '#backend/features/schedule/testing/rest.ts'

const muster = await fileMuster()

async function ask(browser: TestClient, shiftId: string) {
  const { data, errors } = await browser.graphql(`{ whyNotMe(shiftId: "${shiftId}") { firm message } }`)
  return data ? data.whyNotMe : errors?.[0]?.extensions.code
}

async function teamWithShift({ published = true, shown = true } = {}) {
  const team = await teamOf(muster)
  const { owner, manager, bob } = team
  const shift = await add(manager.browser, { employeeId: bob.user.id })
  if (published) await manager.browser.post(`/api/schedules/weeks/${WEEK}/publish`)
  await owner.send('PUT', '/api/organization/policies/team-schedule', { body: { showTeamSchedule: shown } })
  const limit = (id: string, body: object) =>
    manager.browser.send('PUT', `/api/employees/${id}/work-limits`, { body: { effectiveFrom: '2026-03-01', ...body } })
  return { ...team, shiftId: shift.id as string, limit }
}

test('employees read their own obstacles to a colleague’s shift', async () => {
  const { manager, ana, shiftId, limit } = await teamWithShift()
  expect(await ask(ana.browser, shiftId)).toEqual([])
  expect((await limit(ana.user.id, { maxWeeklyMinutes: 600 })).status).toBe(200)
  expect(await ask(ana.browser, shiftId)).toEqual([])
  await add(manager.browser, { employeeId: ana.user.id, start: '16:00', end: '20:00' })
  expect(await ask(ana.browser, shiftId)).toEqual([
    { firm: true, message: 'You are already scheduled during this time' },
    { firm: true, message: 'You’d have 11 hours this week, at most 10 hours' },
  ])
})

test('drafts and the limits of colleagues don’t show', async () => {
  const { manager, ana, bob, shiftId, limit } = await teamWithShift()
  await add(manager.browser, { employeeId: bob.user.id, day: '2027-03-30' })
  await add(manager.browser, { employeeId: ana.user.id, day: '2027-03-28', start: '06:00', end: '14:00' })
  const { organizationId, locationId } = ana.user
  const cy = await muster.hire({ organizationId, locationId, role: 'employee', firstName: 'Cy' })
  await add(manager.browser, { employeeId: cy.user.id })
  expect((await limit(cy.user.id, { neverWith: [ana.user.id] })).status).toBe(200)
  expect((await limit(ana.user.id, { minRestMinutes: 1440, maxConsecutiveDays: 1 })).status).toBe(200)
  expect(await ask(ana.browser, shiftId)).toEqual([])
})

test('a shift that the team’s schedule doesn’t show doesn’t exist', async () => {
  const { owner, manager, ana, bob, shiftId } = await teamWithShift()
  const { organizationId } = ana.user
  const elsewhere = await muster.createLocation(organizationId, 'Elsewhere')
  const far = await muster.hire({ organizationId, locationId: elsewhere, role: 'employee', firstName: 'Far' })
  expect(await ask(far.browser, shiftId), 'another location').toBe('not_found')
  expect(await ask(bob.browser, shiftId), 'the own shift').toBe('not_found')
  expect(await ask(ana.browser, randomUUID())).toBe('not_found')
  const open = await add(manager.browser, {})
  expect(await ask(ana.browser, open.id), 'an open shift').toBe('not_found')
  const other = await teamWithShift()
  expect(await ask(other.ana.browser, shiftId), 'another organization').toBe('not_found')
  await owner.send('DELETE', `/api/employees/${bob.user.id}`)
  expect(await ask(ana.browser, shiftId), 'of a terminated employee').toBe('not_found')
})

test('neither a draft nor a shift of a hidden team schedule exists', async () => {
  const draft = await teamWithShift({ published: false })
  expect(await ask(draft.ana.browser, draft.shiftId)).toBe('not_found')
  const hidden = await teamWithShift({ shown: false })
  expect(await ask(hidden.ana.browser, hidden.shiftId)).toBe('not_found')
})
