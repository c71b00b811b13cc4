import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#schema/people/events.ts'
import { addDays, toInstant, weekStartOf } from '#schema/shared/week-time.ts'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'

const zone = 'Europe/Vienna'
const muster = await fileMuster()
const { user } = await muster.signUp('Kettle')
const { organizationId, locationId } = user
const hire = (firstName: string, role: Role = 'employee') =>
  muster.hire({ organizationId, locationId, role, firstName })
const [manager, ana, bob] = await Promise.all([hire('Mia', 'manager'), hire('Ana'), hire('Bob')])
type Member = typeof ana

// The tests share an organization, so each uses the Tuesday of its own week.
let week = weekStartOf(new Date().toISOString(), zone)
beforeEach(() => {
  week = addDays(week, 7)
})
const day = () => addDays(week, 2)
const at = (clock: string) => toInstant(day(), clock, zone)
const between = (start: string, end: string) => ({ startTime: `${day()}T${start}`, endTime: `${day()}T${end}` })

async function shiftOf({ user }: Member, [start, end]: readonly [string, string] = ['09:00', '17:00']) {
  const shift = { employeeId: user.id, ...between(start, end), breakMinutes: 45, notes: 'Bring an apron' }
  const { status, body, text } = await manager.browser.post('/api/schedules/shifts', shift)
  if (status !== 201) throw new Error(text)
  await manager.browser.post(`/api/schedules/weeks/${week}/publish`)
  return body.id as string
}
const offer = ({ browser }: Member, shiftId: string, part: object) =>
  browser.post('/api/shift-grabs', { shiftId, part })
const put = ({ browser }: { browser: TestClient }, id: string, step: string, body?: object) =>
  browser.send('PUT', `/api/shift-grabs/${id}/${step}`, body && { body })
const planned = async () => {
  const query = `{ week(day: "${week}") { shifts { id employeeId startsAt endsAt breakMinutes notes } } }`
  const { data } = await manager.browser.graphql(query)
  return data.week.shifts.toSorted((one: { startsAt: string }, other: { startsAt: string }) =>
    one.startsAt.localeCompare(other.startsAt),
  )
}

test('the last hours of a shift are offered, claimed and approved, and one undo reverts everything', async () => {
  const shiftId = await shiftOf(ana)
  const offered = await offer(ana, shiftId, between('12:30', '17:00'))
  expect(offered).toMatchObject({
    status: 201,
    body: {
      shift_id: shiftId,
      start_time: at('09:00'),
      end_time: at('17:00'),
      part_start_time: at('12:30'),
      part_end_time: at('17:00'),
    },
  })
  const { id } = offered.body
  const again = await offer(ana, shiftId, between('09:00', '10:00'))
  expect(again).toMatchObject({ status: 409, body: { error: { message: 'You have offered this shift already' } } })
  await put(bob, id, 'claim')
  const { body } = await put(manager, id, 'review', { approve: true })
  expect(body).toMatchObject({ status: 'approved', end_time: at('12:30'), part_end_time: at('17:00') })
  const [rest, handedOver] = await planned()
  const notes = 'Bring an apron'
  expect(rest).toEqual({
    id: shiftId,
    employeeId: ana.user.id,
    startsAt: at('09:00'),
    endsAt: at('12:30'),
    breakMinutes: 0,
    notes,
  })
  expect(handedOver).toMatchObject({
    employeeId: bob.user.id,
    startsAt: at('12:30'),
    endsAt: at('17:00'),
    breakMinutes: 45,
    notes,
  })

  const undone = await manager.browser.post(`/api/schedules/commands/${body.commandId}/undo`)
  expect(undone.status).toBe(200)
  expect(await planned()).toMatchObject([{ id: shiftId, endsAt: at('17:00'), breakMinutes: 45 }])
  expect(await put(manager, id, 'review', { approve: true })).toMatchObject({ status: 200 })
  expect(await planned()).toMatchObject([{ id: shiftId }, { employeeId: bob.user.id }])
})

test('warnings about a part only concern its hours', async () => {
  const shiftId = await shiftOf(ana)
  await shiftOf(bob, ['07:00', '12:00'])
  const mutate = async ({ browser }: Member, name: string, type: string, input: object) => {
    const { data, errors } = await browser.graphql(
      `mutation ($input: ${type}!) {
        ${name}(input: $input) { request { id part { startsAt endsAt } startsAt timeline { sentence } } }
      }`,
      { input: { commandId: randomUUID(), ...input } },
    )
    return errors ? errors[0]?.message : data[name].request
  }
  const warnings = async (id: string, { browser }: Member = manager) => {
    const { data } = await browser.graphql(`{ shiftRequest(id: "${id}") { warnings { severity message } } }`)
    return data.shiftRequest.warnings
  }
  const part = (startsAt: string, endsAt: string) => ({ startsAt: at(startsAt), endsAt: at(endsAt) })
  const offering = (interval: object) =>
    mutate(ana, 'createShiftOffer', 'CreateShiftOfferInput', { shiftId, part: interval })

  const first = await offering({ startTime: `${day()}T09:00`, endTime: `${day()}T11:00` })
  expect(first).toMatchObject({ part: part('09:00', '11:00'), startsAt: at('09:00') })
  const month = new Date(at('09:00')).toLocaleString('en-US', { month: 'short', day: 'numeric', timeZone: zone })
  expect(first.timeline).toEqual([
    { sentence: expect.stringMatching(`^Ana Test offered Tue, ${month}, 9:00.AM – 11:00.AM of a shift$`) },
  ])
  const message = 'Employee is already scheduled during this time'
  expect(await warnings(first.id, bob)).toEqual([{ severity: 'error', message }])
  expect(await mutate(bob, 'claimShiftOffer', 'ShiftRequestInput', { id: first.id })).toBe(message)
  await mutate(ana, 'cancelShiftOffer', 'ShiftRequestInput', { id: first.id })

  const last = await offering(between('12:00', '17:00'))
  await mutate(bob, 'claimShiftOffer', 'ShiftRequestInput', { id: last.id })
  expect(await warnings(last.id)).toEqual([{ severity: 'warning', message: expect.stringMatching('Only 0 h of rest') }])
  expect(
    await mutate(ana, 'createShiftOffer', 'CreateShiftOfferInput', {
      shiftId: await shiftOf(ana, ['18:00', '20:00']),
      part: null,
    }),
  ).toMatchObject({ part: null })
})

test('refuses a part that leaves less than half an hour, or is in the middle of the shift', async () => {
  const shiftId = await shiftOf(ana)
  const refused = async (start: string, end: string) => (await offer(ana, shiftId, between(start, end))).body.error
  const message = 'Both parts of the shift must be at least 30 minutes long'
  expect(await refused('09:15', '17:00')).toMatchObject({ message, fields: { part: message } })
  expect(await refused('10:00', '12:00')).toMatchObject({
    message: 'The part must be the first or the last hours of the shift',
  })
  const { body } = await offer(ana, shiftId, between('09:00', '17:00'))
  expect(body).toMatchObject({ status: 'available', part_start_time: null })
})
