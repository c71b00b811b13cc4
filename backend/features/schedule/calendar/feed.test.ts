import ICAL from 'ical.js'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '#schema/shared/week-time.ts'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'

let logged = ''
const stream = new Writable({
  write(chunk, _, done) {
    logged += String(chunk)
    done()
  },
})
const muster = await fileMuster({ logger: pino({ level: 'trace' }, stream) })

const today = new Date().toISOString().slice(0, 10)
const WEEK = addDays(today, 14 - weekdayOf(today))
const DAY = addDays(WEEK, 2)

async function company() {
  const { manager, ...team } = await teamOf(muster)
  return { ...team, manager: manager.browser }
}

async function linkOf(client: TestClient) {
  const { body } = await client.post('/api/calendar/link')
  expect(body.url).toMatch(/^https:\/\/muster\.test\/api\/calendar\/[\w-]{43}\.ics$/)
  return new URL(body.url).pathname
}

async function eventsOf(path: string) {
  const { status, text } = await muster.client().get(path)
  if (status !== 200) throw new Error(text)
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      sequence: event.sequence,
      starts: event.startDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
    }
  })
}

const add = async (manager: TestClient, employeeId: string, more = {}) => {
  const shift = { employeeId, startTime: `${DAY}T09:00:00.000Z`, endTime: `${DAY}T17:00:00.000Z`, ...more }
  const { status, body, text } = await manager.post('/api/schedules/shifts', shift)
  if (status !== 201) throw new Error(text)
  return body.id as string
}
const set = (manager: TestClient, step: 'publish' | 'unpublish') => manager.post(`/api/schedules/weeks/${WEEK}/${step}`)

describe('the private calendar', () => {
  test('shows the current shifts of published weeks to anyone with the link', async () => {
    const { manager, ana, bob } = await company()
    const path = await linkOf(ana.browser)
    const id = await add(manager, ana.user.id, { notes: 'Bring the key,\nplease' })
    await add(manager, bob.user.id)
    expect(await eventsOf(path)).toEqual([])
    await set(manager, 'publish')
    const [shown, ...others] = await eventsOf(path)
    expect(others).toEqual([])
    expect(shown).toMatchObject({
      uid: `${id}@muster.test`,
      summary: expect.stringMatching(/^Shift, .* Centre$/),
      description: 'Break: 30 min\nBring the key,\nplease',
      starts: `${DAY}T09:00:00.000Z`,
      status: 'CONFIRMED',
    })
    await manager.send('PUT', `/api/schedules/shifts/${id}`, { body: { startTime: `${DAY}T10:00:00.000Z` } })
    const [moved] = await eventsOf(path)
    expect(moved?.starts).toBe(`${DAY}T10:00:00.000Z`)
    expect(moved?.sequence).toBeGreaterThan(shown?.sequence ?? Infinity)
  })

  test('cancels shifts that were visible, and hides drafts', async () => {
    const { manager, ana } = await company()
    const path = await linkOf(ana.browser)
    const draft = await add(manager, ana.user.id, {
      startTime: `${DAY}T01:00:00.000Z`,
      endTime: `${DAY}T02:00:00.000Z`,
    })
    await manager.send('DELETE', `/api/schedules/shifts/${draft}`)
    const [gone, kept] = [
      await add(manager, ana.user.id),
      await add(manager, ana.user.id, { startTime: `${DAY}T18:00:00.000Z`, endTime: `${DAY}T20:00:00.000Z` }),
    ]
    await set(manager, 'publish')
    await manager.send('DELETE', `/api/schedules/shifts/${gone}`)
    const statuses = async () => (await eventsOf(path)).map(({ uid, status }) => [uid.split('@')[0], status])
    expect(await statuses()).toEqual([
      [gone, 'CANCELLED'],
      [kept, 'CONFIRMED'],
    ])
    const [, before] = await eventsOf(path)
    await set(manager, 'unpublish')
    expect(await statuses()).toEqual([
      [gone, 'CANCELLED'],
      [kept, 'CANCELLED'],
    ])
    expect((await eventsOf(path))[1]?.sequence).toBeGreaterThan(before?.sequence ?? Infinity)
    await manager.send('PUT', `/api/schedules/shifts/${kept}`, { body: { startTime: `${DAY}T19:00:00.000Z` } })
    expect(await statuses()).toEqual([[gone, 'CANCELLED']])
    await manager.send('DELETE', `/api/schedules/shifts/${await add(manager, ana.user.id, { notes: 'a thought' })}`)
    await set(manager, 'publish')
    expect(await statuses()).toEqual([
      [gone, 'CANCELLED'],
      [kept, 'CONFIRMED'],
    ])
  })

  test('answers 304 when unchanged', async () => {
    const { ana } = await company()
    const path = await linkOf(ana.browser)
    const first = await muster.client().get(path)
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(first.headers.get('cache-control')).toMatch(/^private/)
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await muster.client().send('GET', path, { headers })
    expect(again).toMatchObject({ status: 304, text: '' })
  })

  test('stops with a new link, a revoked link or a termination', async () => {
    const { owner, ana, bob } = await company()
    const status = async (path: string) => (await muster.client().get(path)).status
    const old = await linkOf(ana.browser)
    const next = await linkOf(ana.browser)
    expect([await status(old), await status(next)]).toEqual([404, 200])
    await owner.send('DELETE', `/api/employees/${ana.user.id}`)
    expect(await status(next)).toBe(404)
    const bobs = await linkOf(bob.browser)
    expect((await bob.browser.send('DELETE', '/api/calendar/link')).status).toBe(200)
    for (const path of [bobs, '/api/calendar/x.ics', '/api/calendar/.ics', `/api/calendar/${'x'.repeat(500)}.ics`]) {
      expect({ path, status: await status(path) }).toEqual({ path, status: 404 })
    }
  })

  test('keeps its secret out of the logs', async () => {
    const { ana } = await company()
    const path = await linkOf(ana.browser)
    const secret = path.slice('/api/calendar/'.length, -'.ics'.length)
    await eventsOf(path)
    await muster.client().send('POST', path, { headers: { origin: 'https://evil.test' } })
    await muster.client().get(`${path}/more`)
    expect(logged).toContain('/api/calendar/:token.ics')
    expect(logged).not.toContain(secret)
  })
})
