import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { openOutbound } from '#backend/platform/outbound/outbound.ts'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { testKeys } from '#kernel/sealing/testing.ts'
import { teamOf } from '#backend/app/testing/team.ts'
import { refreshFeeds } from './calendar-feeds.ts'

const outbound = openOutbound({ allowPrivate: true })
const muster = await fileMuster({ outbound })
const { manager, ana, bob, locationId } = await teamOf(muster)
const { kysely } = muster.database
const deps = { kysely, outbound, keys: testKeys(muster.database) }

/** Tomorrow noon UTC, plus hours. */
const at = (hours: number) => {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
  return new Date(Date.parse(`${tomorrow}T12:00:00.000Z`) + hours * 3_600_000)
}
const stamp = (date: Date) => date.toISOString().replaceAll(/[-:]|\.000/g, '')
const calendarOf = (...hours: number[]) =>
  [
    'BEGIN:VCALENDAR',
    ...hours.map((hour) =>
      [
        'BEGIN:VEVENT',
        `UID:${hour}`,
        'SUMMARY:Secret interview',
        `DTSTART:${stamp(at(hour))}`,
        `DTEND:${stamp(at(hour + 1))}`,
        'END:VEVENT',
      ].join('\r\n'),
    ),
    'END:VCALENDAR',
  ].join('\r\n')

let response = { status: 200, body: calendarOf(0) }
const server = createServer((_, reply) => void reply.writeHead(response.status).end(response.body))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const address = server.address()
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/private-3f9a.ics`

const own = '/api/employees/availability/calendar'
const connect = (client: typeof ana.browser, body: object = { url }) => client.send('PUT', own, { body })
const feedOf = async (client: typeof ana.browser) =>
  (await client.graphql('{ myCalendarFeed { failure readAt suggestions { date isAvailable } } }')).data.myCalendarFeed

async function busyOf(client: typeof ana.browser, employeeId: string) {
  const { data } = await client.graphql(
    `query ($locationId: ID!, $from: DateTime!, $to: DateTime!) {
      busyTimes(locationId: $locationId, from: $from, to: $to) { employeeId startsAt endsAt }
    }`,
    { locationId, from: at(-12).toISOString(), to: at(12).toISOString() },
  )
  const busy: { employeeId: string; startsAt: string; endsAt: string }[] = data.busyTimes
  return busy.filter((times) => times.employeeId === employeeId).map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))
}

test('a connected calendar shows managers when the employee is busy, and nothing else', async () => {
  response = { status: 200, body: calendarOf(0, 1, 5) }
  expect((await connect(ana.browser)).body).toMatchObject({ failure: null, connected_at: expect.any(String) })
  expect(await busyOf(manager.browser, ana.user.employeeId)).toEqual([
    { startsAt: at(0).toISOString(), endsAt: at(2).toISOString() },
    { startsAt: at(5).toISOString(), endsAt: at(6).toISOString() },
  ])
  expect(await feedOf(bob.browser)).toBeNull()
  const [row] = await kysely.selectFrom('identity.calendar_feeds').selectAll().execute()
  const stored = JSON.stringify({ ...row, sealed_url: row?.sealed_url.toString('latin1') })
  expect(stored).not.toContain('private-3f9a')
  expect(stored).not.toContain('interview')
})

test('a refresh reads calendars again after hours, and keeps the busy times after a failure', async () => {
  await connect(ana.browser)
  const later = new Date(Date.now() + 4 * 3_600_000)
  response = { status: 200, body: calendarOf(3) }
  await refreshFeeds(deps, new Date())
  expect(await busyOf(manager.browser, ana.user.employeeId)).not.toHaveLength(1)
  await refreshFeeds(deps, later)
  const busy = [{ startsAt: at(3).toISOString(), endsAt: at(4).toISOString() }]
  expect(await busyOf(manager.browser, ana.user.employeeId)).toEqual(busy)

  response = { status: 503, body: '' }
  await refreshFeeds(deps, new Date(later.getTime() + 4 * 3_600_000))
  expect(await feedOf(ana.browser)).toMatchObject({ failure: 'not_reachable' })
  response = { status: 200, body: '<html>Sign in</html>' }
  await refreshFeeds(deps, new Date(later.getTime() + 8 * 3_600_000))
  expect(await feedOf(ana.browser)).toMatchObject({ failure: 'not_a_calendar' })
  expect(await busyOf(manager.browser, ana.user.employeeId)).toEqual(busy)
})

test('says why a calendar can’t be connected, and stores nothing', async () => {
  const problem = async (status: number, body: string) => {
    response = { status, body }
    const answer = await connect(bob.browser)
    return [answer.status, answer.body.error.fields.url]
  }
  expect(await problem(404, '')).toEqual([422, 'The calendar is not reachable. Check the address'])
  expect(await problem(200, '<html></html>')).toEqual([422, 'The address does not lead to a calendar'])
  expect((await connect(bob.browser, { url: 'my calendar' })).status).toBe(422)
  expect(await feedOf(bob.browser)).toBeNull()
})

test('disconnecting deletes the address and the busy times, and so does leaving', async () => {
  response = { status: 200, body: calendarOf(0) }
  await connect(ana.browser)
  await connect(bob.browser)
  expect((await ana.browser.send('DELETE', own)).status).toBe(200)
  expect(await feedOf(ana.browser)).toBeNull()
  expect(await busyOf(manager.browser, ana.user.employeeId)).toEqual([])

  await manager.browser.send('DELETE', `/api/employees/${bob.user.employeeId}`)
  await refreshFeeds(deps, new Date())
  expect(await kysely.selectFrom('identity.calendar_feeds').selectAll().execute()).toEqual([])
})

test('without the operator’s consent, no calendar on the private network is read', async () => {
  const strict = openOutbound({ allowPrivate: false })
  await expect(strict.fetch(url)).rejects.toThrow('not on the public internet')
})
