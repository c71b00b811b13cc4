import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { twoLocations } from '#backend/app/testing/team.ts'
import { addDays, dayOf, weekdayOf } from '#schema/shared/week-time.ts'

const muster = await fileMuster()
const FIELDS = 'days needs { jobRoleId startTime endTime minimum ideal }'

test('needs are proposed from the last four days of a weekday, and replace those of their job role', async () => {
  const { owner, manager, ana, locationId } = await twoLocations(muster)
  const { browser } = manager
  const { id: jobRoleId } = (await owner.post('/api/organization/roles', { name: 'Bartender', color: '#aa5500' })).body
  const yesterday = addDays(dayOf(new Date().toISOString(), 'Europe/Vienna'), -1)
  const weekday = weekdayOf(yesterday)
  const days = [21, 14, 7, 0].map((before) => addDays(yesterday, -before))
  const plan = async (day: string, employeeId: string | null, start: string, end: string) => {
    const shift = { employeeId, startTime: `${day}T${start}`, endTime: `${day}T${end}`, jobRoleId }
    const { status, text } = await browser.post('/api/schedules/shifts', shift)
    if (status !== 201) throw new Error(text)
  }
  for (const day of days) {
    await plan(day, ana.user.id, '09:00', '17:00')
    await plan(day, null, '11:00', '14:00')
  }
  const proposed = async (of: number, basis = 'scheduled') => {
    const { data } = await browser.graphql(
      `query ($weekday: Int!, $basis: StaffingHistory!) {
        proposedStaffingNeeds(weekday: $weekday, basis: $basis) { ${FIELDS} }
      }`,
      { weekday: of, basis },
    )
    return data.proposedStaffingNeeds
  }
  const found = await proposed(weekday)
  expect(found).toEqual({
    days,
    needs: [
      { jobRoleId, startTime: '09:00', endTime: '11:00', minimum: 1, ideal: 1 },
      { jobRoleId, startTime: '11:00', endTime: '14:00', minimum: 2, ideal: 2 },
      { jobRoleId, startTime: '14:00', endTime: '17:00', minimum: 1, ideal: 1 },
    ],
  })
  expect(await proposed((weekday + 1) % 7)).toEqual({ days: [], needs: [] })
  expect(await proposed(weekday, 'worked')).toEqual({ days: [], needs: [] })

  const other = { locationId, weekday, startTime: '08:00', endTime: '20:00', minimum: 1, ideal: 5 }
  await browser.post('/api/staffing-needs', { ...other, jobRoleId })
  await browser.post('/api/staffing-needs', other)
  const input = { commandId: randomUUID(), weekday, needs: found.needs }
  const replace = () =>
    browser.graphql(
      'mutation ($input: ReplaceStaffingNeedsInput!) { replaceStaffingNeeds(input: $input) { created deleted caughtUp } }',
      { input },
    )
  expect((await replace()).data.replaceStaffingNeeds).toEqual({ created: 3, deleted: 1, caughtUp: true })
  const listed = async () => (await browser.get('/api/staffing-needs')).body.needs
  const needs = await listed()
  expect(needs).toHaveLength(4)
  await replace()
  expect(await listed()).toEqual(needs)
})

test('time entries count as worked, with the job role of the shift', async () => {
  const { owner, manager, ana } = await twoLocations(muster)
  const { browser } = manager
  const { id: jobRoleId } = (await owner.post('/api/organization/roles', { name: 'Cook', color: '#aa5500' })).body
  const day = addDays(dayOf(new Date().toISOString(), 'Europe/Vienna'), -2)
  await browser.post('/api/schedules/shifts', {
    employeeId: ana.user.id,
    startTime: `${day}T09:00`,
    endTime: `${day}T17:00`,
    jobRoleId,
  })
  const { data, errors } = await browser.graphql(
    'mutation ($input: CreateEntryInput!) { createEntry(input: $input) { caughtUp } }',
    {
      input: {
        commandId: randomUUID(),
        employeeId: ana.user.id,
        times: { clockIn: `${day}T07:58:00.000Z`, clockOut: `${day}T14:02:00.000Z`, breaks: [] },
        reason: 'The reader was broken',
      },
    },
  )
  expect(errors).toBeUndefined()
  expect(data.createEntry.caughtUp).toBe(true)
  const proposed = async () => {
    const query = `{ proposedStaffingNeeds(weekday: ${weekdayOf(day)}, basis: worked) { ${FIELDS} } }`
    return (await browser.graphql(query)).data.proposedStaffingNeeds
  }
  expect(await proposed()).toMatchObject({ days: [day], needs: [{ jobRoleId, minimum: 1, ideal: 1 }] })
  expect((await owner.send('DELETE', `/api/organization/roles/${jobRoleId}`)).status).toBe(200)
  expect(await proposed()).toMatchObject({ days: [day], needs: [{ jobRoleId: null, minimum: 1, ideal: 1 }] })
})
