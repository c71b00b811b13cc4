import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { streamName } from '#kernel/events.ts'
import { fileMuster, listen } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'
import { ANA, LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { defaultScanningPolicy } from '#schema/organization/rules.ts'
import { topics } from './topics.ts'

const muster = await fileMuster()

test('a location hears of its own lines and of those without a location', () => {
  const booking = {
    locationId: LOCATION,
    bookingId: randomUUID(),
    shiftId: randomUUID(),
    employeeId: ANA,
    startsAt: '2026-03-08T22:00:00.000Z',
    endsAt: '2026-03-09T04:00:00.000Z',
  }
  const told = recorded([
    { type: 'LocationOpened', data: { locationId: LOCATION, name: 'Bar', timeZone: 'Europe/Vienna' } },
    { type: 'PinRemoved', data: { employeeId: ANA } },
    { type: 'TimeReleased', data: booking, stream: streamName('schedule', randomUUID()) },
  ])
  const [here, everywhere, nowhere] = told.map((event) => topics.newsOf?.(event).map(({ topic }) => topic))
  expect(here).toEqual([`lines of location ${LOCATION}`, `lines of organization ${ORGANIZATION}`])
  expect(everywhere).toEqual([
    `lines of organization ${ORGANIZATION}`,
    `placeless lines of organization ${ORGANIZATION}`,
  ])
  expect(nowhere).toEqual([])
})

test('every kind of change is pushed to those who may see its line, once it is shown', async () => {
  const { owner, manager, ana, locationId } = await teamOf(muster)
  const lines = [owner, manager.browser].map((browser) => browser.line())
  const pushes = lines.map((line) => listen(line, 'subscription { historyChanged { at } }'))
  const first = pushes.map((each) => each.next())
  // Changes before the connection opens are not pushed.
  const open = async () => (await muster.client().get('/metrics')).text
  await expect.poll(open, { timeout: 20_000, interval: 20 }).toContain('muster_subscriptions_open 4\n')
  const id = ana.user.id
  const changes: [string, () => Promise<{ status: number }>][] = [
    ['ClockedIn', () => ana.browser.post('/api/time-clock/clock-in')],
    ['EmployeeChanged', () => owner.send('PUT', `/api/employees/${id}`, { body: { firstName: 'Anna' } })],
    [
      'PayRateSet',
      () =>
        owner.send('PUT', `/api/employees/${id}/pay-rate`, { body: { hourlyRate: 20, effectiveFrom: '2026-01-01' } }),
    ],
    [
      'ScanningPolicySet',
      () =>
        owner.send('PUT', '/api/organization/policies/scanning', {
          body: { ...defaultScanningPolicy, lockoutSeconds: 20 },
        }),
    ],
    [
      'ShiftAdded',
      () =>
        manager.browser.post('/api/schedules/shifts', {
          locationId,
          employeeId: id,
          startTime: '2027-03-23T09:00',
          endTime: '2027-03-23T17:00',
        }),
    ],
  ]
  for (const [index, [type, change]] of changes.entries()) {
    const coming = index === 0 ? first : pushes.map((each) => each.next())
    expect((await change()).status, type).toBeLessThan(300)
    const pushed = await Promise.all(coming)
    expect(
      pushed.map((push) => push?.data),
      type,
    ).toEqual([{ historyChanged: { at: expect.any(String) } }, { historyChanged: { at: expect.any(String) } }])
    const { data } = await owner.graphql('{ history(first: 1) { nodes { type } } }')
    expect(data.history.nodes).toEqual([{ type }])
  }
  for (const line of lines) void line.dispose()
})
