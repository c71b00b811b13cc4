import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listen, fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { notifications } from './queries.ts'

const muster = await fileMuster()
const { user } = await muster.signUp('Kettle')
const { organizationId } = user
const hire = () => muster.hire({ ...user, role: 'employee', firstName: 'Ana' })

const system = { kind: 'system', name: 'test' } as const

async function tellOf(employeeId: string, from: string, hour = 0) {
  const day = '2026-03-12'
  const outcome = await muster.commands.notify(
    { commandId: randomUUID(), organizationId, actor: system, now: at(hour) },
    {
      notificationId: randomUUID(),
      employeeId,
      kind: 'time_off_request',
      params: { from, startDate: day, endDate: day },
      link: '/manager/time-off',
    },
  )
  await muster.untilShown(outcome, 'Notified')
}

const at = (hour: number) => new Date(Date.UTC(2026, 2, 9, hour))

/** Sends this many, an hour apart: closer together they would be a burst. @returns their ids, latest first */
async function tell(employeeId: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let hour = 0; hour < count; hour += 1) {
    const notificationId = randomUUID()
    const outcome = await muster.commands.notify(
      { commandId: randomUUID(), organizationId, actor: system, now: at(hour) },
      { notificationId, employeeId, kind: 'punch_missed', params: { day: '2026-03-08' }, link: '/time-clock' },
    )
    await muster.untilShown(outcome, 'Notified')
    ids.unshift(notificationId)
  }
  return ids
}

const list = async (client: TestClient, query = '') =>
  (await client.get(`/api/notifications${query}`)).body.notifications as { id: string; is_read: boolean }[]
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const unread = async (client: TestClient) => (await client.get('/api/notifications/unread-count')).body.count

test('REST lists notifications newest first, counts them and marks one or all as read', async () => {
  const { browser, user } = await hire()
  const ids = await tell(user.id, 4)
  expect(idsOf(await list(browser))).toEqual(ids)
  expect((await list(browser, '?limit=1'))[0]).toEqual({
    id: ids[0],
    type: 'punch_missed',
    title: 'Missed clock-out',
    message: expect.stringContaining('Mar 8'),
    is_read: false,
    created_at: at(3).toISOString(),
    link: '/time-clock',
  })
  const read = () => browser.send('PUT', `/api/notifications/${ids[1]}/read`)
  expect(await read()).toMatchObject({ status: 200, body: { count: 3, caughtUp: true } })
  expect(await read()).toMatchObject({ status: 200, body: { count: 3 } })
  expect(await unread(browser)).toBe(3)
  expect(idsOf(await list(browser, '?unreadOnly=true'))).toEqual(ids.filter((id) => id !== ids[1]))
  expect(idsOf(await list(browser, '?unreadOnly=false'))).toEqual(ids)
  const all = await browser.send('PUT', '/api/notifications/mark-all-read')
  expect(all).toMatchObject({ status: 200, body: { count: 0, caughtUp: true } })
  expect(await list(browser, '?unreadOnly=1')).toEqual([])
  expect((await list(browser)).every((row) => row.is_read)).toBe(true)
})

describe('the person in a notification', () => {
  const messages = async (client: TestClient) =>
    (await client.get('/api/notifications')).body.notifications.map(({ message }: { message: string }) => message)
  const asked = (name: string) => `${name} requested time off on Mar 12.`

  test('has their current name', async () => {
    const [ana, bob] = [await hire(), await hire()]
    await tellOf(bob.user.id, ana.user.id)
    expect(await messages(bob.browser)).toEqual([asked('Ana Test')])
    const renamed = { firstName: 'Anna', lastName: 'Moreno' }
    expect((await ana.browser.send('PUT', `/api/employees/${ana.user.id}`, { body: renamed })).status).toBe(200)
    expect(await messages(bob.browser)).toEqual([asked('Anna Moreno')])
    const { data } = await bob.browser.graphql('{ notifications { nodes { title message } } }')
    expect(data.notifications.nodes).toEqual([{ title: 'Time off requested', message: asked('Anna Moreno') }])
  })

  test('keeps the name stored in older notifications, and is “a colleague” if unknown', async () => {
    const bob = await hire()
    const elsewhere = await muster.signUp('Elsewhere')
    for (const [hour, from] of ['Ana Lopez', randomUUID(), elsewhere.user.employeeId].entries()) {
      await tellOf(bob.user.id, from, hour)
    }
    expect(await messages(bob.browser)).toEqual([asked('A colleague'), asked('A colleague'), asked('Ana Lopez')])
  })

  test('is looked up in one query per list', async () => {
    const [ana, bob, mia] = [await hire(), await hire(), await hire()]
    for (let hour = 0; hour < 10; hour += 1) await tellOf(bob.user.id, (hour % 2 === 0 ? ana : mia).user.id, hour)
    let queries = 0
    const counted = muster.database.kysely.withPlugin({
      transformQuery: ({ node }) => ((queries += 1), node),
      transformResult: async ({ result }) => result,
    })
    const page = await notifications(counted, { employeeId: bob.user.id, unreadOnly: false }, { first: 50 })
    expect(page.nodes.map(({ message }) => message)).toEqual(Array.from({ length: 10 }, () => asked('Ana Test')))
    expect(queries).toBe(2)
  })

  test('is named in Socket.IO messages', async () => {
    const [ana, bob] = [await hire(), await hire()]
    const line = bob.browser.line()
    const pushes = listen(line, 'subscription { notificationsChanged { notification { message } } }')
    const next = async () => (await pushes.next())?.data?.['notificationsChanged'].notification
    expect(await next()).toBeNull()
    const pushed = next()
    await tellOf(bob.user.id, ana.user.id)
    expect(await pushed).toEqual({ message: asked('Ana Test') })
    await line.dispose()
  })
})

test('rejects other employees’ and unknown notifications', async () => {
  const [ana, bob] = [await hire(), await hire()]
  const [id] = await tell(ana.user.id, 1)
  for (const foreign of [id, randomUUID()]) {
    const { status, body } = await bob.browser.send('PUT', `/api/notifications/${foreign}/read`)
    expect([status, body.error.message]).toEqual([404, 'There is no such notification'])
  }
  expect((await bob.browser.send('PUT', '/api/notifications/none/read')).status).toBe(404)
  const { errors } = await bob.browser.graphql(
    'mutation ($input: MarkNotificationReadInput!) { markNotificationRead(input: $input) { unread } }',
    { input: { commandId: randomUUID(), id } },
  )
  expect(errors[0]?.extensions.code).toBe('not_found')
  expect(await list(bob.browser)).toEqual([])
  expect(await unread(ana.browser)).toBe(1)
  for (const query of ['?limit=0', '?limit=101', '?unreadOnly=perhaps', '?since=ever']) {
    expect((await ana.browser.get(`/api/notifications${query}`)).status).toBe(422)
  }
})

test('GraphQL lists notifications in pages', async () => {
  const { browser, user } = await hire()
  const ids = await tell(user.id, 5)
  const page = async (more: object) => {
    const { data } = await browser.graphql(
      `query ($first: Int, $after: String, $unreadOnly: Boolean) {
        notifications(first: $first, after: $after, unreadOnly: $unreadOnly) {
          nodes { id } unread pageInfo { endCursor hasNextPage }
        }
      }`,
      { first: 2, ...more },
    )
    const { nodes, unread: left, pageInfo } = data.notifications
    return { ids: idsOf(nodes), unread: left, ...pageInfo }
  }
  const first = await page({})
  expect(first).toMatchObject({ ids: ids.slice(0, 2), unread: 5, hasNextPage: true })
  const second = await page({ after: first.endCursor })
  expect(second).toMatchObject({ ids: ids.slice(2, 4), hasNextPage: true })
  expect(await page({ after: second.endCursor })).toMatchObject({ ids: ids.slice(4), hasNextPage: false })
  await browser.send('PUT', `/api/notifications/${ids[0]}/read`)
  expect(await page({ unreadOnly: true })).toMatchObject({ ids: ids.slice(1, 3), unread: 4 })
  const { errors } = await browser.graphql('{ notifications(after: "nowhere") { unread } }')
  expect(errors[0]?.extensions.code).toBe('bad_request')
})

test('pushes new and read notifications, with the unread count, only to their recipient', async () => {
  const [ana, bob] = [await hire(), await hire()]
  const lines = [ana, bob].map(({ browser }) => browser.line())
  const [anas, bobs] = lines.map((line) =>
    listen(line, 'subscription { notificationsChanged { notification { id isRead } unread } }'),
  )
  const next = async () => (await anas?.next())?.data?.['notificationsChanged']
  for (const line of [anas, bobs]) {
    expect((await line?.next())?.data?.['notificationsChanged']).toEqual({ notification: null, unread: 0 })
  }
  const first = [next(), bobs?.next()] as const
  await expect
    .poll(async () => (await muster.client().get('/metrics')).text, { interval: 20 })
    .toContain('muster_subscriptions_open 2\n')
  const [id] = await tell(ana.user.id, 1)
  expect(await first[0]).toEqual({ notification: { id, isRead: false }, unread: 1 })
  await ana.browser.send('PUT', `/api/notifications/${id}/read`)
  expect(await next()).toEqual({ notification: { id, isRead: true }, unread: 0 })
  // A notification of Ana's would have reached Bob before this one.
  const [own] = await tell(bob.user.id, 1)
  expect((await first[1])?.data?.['notificationsChanged'].notification.id).toBe(own)
  for (const line of lines) await line.dispose()
})
