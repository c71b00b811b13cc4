import { expect, test } from 'vitest'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { twoLocations } from '#backend/app/testing/team.ts'

const muster = await fileMuster()

const linksOf = async (client: TestClient) => (await client.post('/api/calendar/link')).body
const read = (url: string) => muster.client().get(new URL(url).pathname)
const startDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

async function scene() {
  const team = await twoLocations(muster)
  const away = async (more = {}) => {
    const request = { startDate, endDate: startDate, reason: 'Sick Leave', notes: 'Surgery', ...more }
    const { body } = await team.ana.browser.post('/api/employees/time-off/requests', request)
    const path = `/api/employees/time-off/requests/${body.id}`
    const review = { approve: true, comment: null, openShifts: true }
    expect((await team.manager.browser.send('PUT', `${path}/review`, { body: review })).status).toBe(200)
    return { id: body.id as string, path }
  }
  return { ...team, away }
}

test('shows managers when their people are away, without the reason', async () => {
  const { manager, ana, owner, away } = await scene()
  const { time_off_url: url } = await linksOf(manager.browser)
  expect((await read(url)).text).not.toContain('BEGIN:VEVENT')
  const { id, path } = await away()
  const { status, text, headers } = await read(url)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text).toContain(`UID:${id}@muster.test`)
  expect(text).toContain(`DTSTART;VALUE=DATE:${startDate.replaceAll('-', '')}`)
  expect(text).toContain(`SUMMARY:${ana.user.firstName} ${ana.user.lastName} is away`)
  expect(text).not.toMatch(/sick|surgery/i)
  const ofOwner = await linksOf(owner)
  expect((await read(ofOwner.time_off_url)).text).toContain(id)

  expect((await manager.browser.send('POST', `${path}/withdraw`, { body: { comment: 'Needed' } })).status).toBe(200)
  expect((await read(url)).text).toMatch(/SEQUENCE:1[^]*STATUS:CANCELLED/)
})

test('gives part of a day its times in the time zone of the location', async () => {
  const { manager, away } = await scene()
  await away({ times: { startTime: '09:00', endTime: '12:30' } })
  const { time_off_url: url } = await linksOf(manager.browser)
  expect((await read(url)).text).toMatch(/DTSTART:\d{8}T\d{4}00Z[^]*DTEND:\d{8}T\d{4}00Z/)
})

test('shows employees and managers of other locations nothing', async () => {
  const { ana, managerThere, away } = await scene()
  const { id } = await away()
  const own = await linksOf(ana.browser)
  expect(own.time_off_url).toBeNull()
  expect((await read(own.url.replace('.ics', '/time-off.ics'))).status).toBe(404)
  const elsewhere = await linksOf(managerThere.browser)
  expect((await read(elsewhere.time_off_url)).text).not.toContain(id)
})
