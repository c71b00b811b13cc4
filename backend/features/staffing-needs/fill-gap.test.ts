import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { twoLocations } from '#backend/app/testing/team.ts'
import { fillGap } from '#schema/staffing-needs/fill-gap.ts'
import { gap, type Need, type PlannedShift } from '#schema/staffing-needs/gap.ts'
import { addDays } from '#schema/shared/week-time.ts'

const muster = await fileMuster()
const SUNDAY = '2027-03-21'
const days = Array.from({ length: 7 }, (_, day) => addDays(SUNDAY, day))

test('open shifts fill the gap of a week by one command, and one undo removes them', async () => {
  const { owner, manager, locationId } = await twoLocations(muster)
  const { browser } = manager
  const { id: jobRoleId } = (await owner.post('/api/organization/roles', { name: 'Bartender', color: '#aa5500' })).body
  for (const need of [
    { jobRoleId, weekday: 5, startTime: '17:00', endTime: '01:00', minimum: 2, ideal: 3, maximum: 3 },
    { weekday: 1, startTime: '08:00', endTime: '20:00', minimum: 1, ideal: 2 },
  ]) {
    expect((await browser.post('/api/staffing-needs', { ...need, locationId })).status).toBe(201)
  }
  const week = async () => {
    const { data } = await browser.graphql(
      `query ($day: Date!) {
        week(day: $day) { location { timeZone } shifts { employeeId jobRoleId startsAt endsAt breakMinutes } }
        staffingNeeds {
          nodes { jobRoleId weekday day startTime endTime minimum ideal maximum validFrom validUntil }
        }
      }`,
      { day: SUNDAY },
    )
    const { location, shifts } = data.week as { location: { timeZone: string }; shifts: PlannedShift[] }
    const needs = data.staffingNeeds.nodes as Need[]
    return { needs, shifts, days, timeZone: location.timeZone }
  }
  const missingIn = ({ needs, shifts, ...when }: Awaited<ReturnType<typeof week>>) =>
    gap(needs, shifts, when).reduce((sum, { belowIdeal }) => sum + belowIdeal, 0)
  const run = async (mutation: string, fields: string, input: object) => {
    const commandId = randomUUID()
    const name = mutation.slice(0, 1).toUpperCase() + mutation.slice(1)
    const { data, errors } = await browser.graphql(
      `mutation ($input: ${name}Input!) { ${mutation}(input: $input) { ${fields} } }`,
      { input: { commandId, ...input } },
    )
    return { commandId, result: data?.[mutation], error: errors?.[0] }
  }

  const before = await week()
  expect(missingIn(before)).toBe((3 * 8 + 2 * 12) * 60)
  const added = fillGap(before.needs, before.shifts, {
    ...before,
    upTo: 'ideal',
    notBefore: '2027-01-01T00:00:00.000Z',
    usualShifts: [],
    shortest: 240,
    longest: 600,
    breakMinutes: 30,
    most: 200,
  })
  const shifts = added.map(({ startsAt: _start, endsAt: _end, ...shift }) => shift)
  const { commandId, result } = await run('createOpenShifts', 'count caughtUp', { shifts })
  expect(result).toEqual({ count: 7, caughtUp: true })
  const after = await week()
  expect(missingIn(after)).toBe(0)
  expect(after.shifts).toHaveLength(7)
  expect(after.shifts).toEqual(
    expect.arrayContaining(
      added.map(({ jobRoleId: role, startsAt, endsAt, breakMinutes }) =>
        expect.objectContaining({ employeeId: null, jobRoleId: role, startsAt, endsAt, breakMinutes }),
      ),
    ),
  )

  expect((await run('undo', 'description', { id: commandId })).result.description).toBe('added 7 shifts')
  expect((await week()).shifts).toEqual([])
  const tooMany = shifts.map((shift) => ({ ...shift, count: 100 }))
  expect((await run('createOpenShifts', 'count', { shifts: tooMany })).error?.message).toMatch(/At most 200 shifts/)
})
