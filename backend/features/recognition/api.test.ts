import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openWorker } from '#backend/app/testing/worker.ts'
import { fileMuster, listen, type TestClient } from '#backend/app/testing/gateway.ts'
import { twoLocations } from '#backend/app/testing/team.ts'
import { memoryMail } from '#backend/features/identity/testing.ts'

const muster = await fileMuster()
const mail = memoryMail()
const worker = await openWorker({ ...muster, mail })
afterAll(() => worker.close())

async function company() {
  const { owner, user, ...people } = await twoLocations(muster)
  return { ...people, owner: { browser: owner, user } }
}
type HiredEmployee = Awaited<ReturnType<typeof company>>['ana']

const path = '/api/shout-outs'
const give = ({ browser }: { browser: TestClient }, to: HiredEmployee, more: object = {}) =>
  browser.post(path, { toEmployeeId: to.user.id, message: 'Thanks!', ...more })
const list = async ({ browser }: { browser: TestClient }) => (await browser.get(path)).body.shoutOuts
const applaud = ({ browser }: { browser: TestClient }, id: string, reactionType = 'like') =>
  browser.post(`${path}/${id}/reactions`, { reactionType })
const notificationsOf = async ({ browser }: { browser: TestClient }) =>
  (await browser.get('/api/notifications')).body.notifications
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

describe('shout-outs over REST', () => {
  test('are visible to the whole organization and notify their recipients', async () => {
    const { ana, bob, manager } = await company()
    const given = await give(ana, bob, { category: 'leadership' })
    const row = {
      id: given.body.id,
      from_employee_id: ana.user.id,
      from_first_name: 'Ana',
      from_last_name: 'Test',
      to_employee_id: bob.user.id,
      to_first_name: 'Bob',
      to_last_name: 'Test',
      recipients: [{ employee_id: bob.user.id, first_name: 'Bob', last_name: 'Test' }],
      category: 'leadership',
      message: 'Thanks!',
      reaction_count: 0,
      has_reacted: false,
      created_at: expect.any(String),
    }
    expect(given).toMatchObject({ status: 201, body: { ...row, caughtUp: true } })
    for (const person of [ana, bob, manager]) expect(await list(person)).toEqual([row])
    await until(async () =>
      expect(await notificationsOf(bob)).toMatchObject([
        { type: 'shout_out', message: 'Ana Test: Thanks!', link: '/shout-outs' },
      ]),
    )
    expect(mail.sent).toEqual([])
  })

  test('can have several distinct recipients and get the default category', async () => {
    const { ana, bob, manager } = await company()
    const { body } = await give(ana, bob, { toEmployeeIds: [manager.user.id, bob.user.id] })
    expect(body).toMatchObject({ category: 'great_service' })
    expect(body.recipients.map(({ first_name }: { first_name: string }) => first_name)).toEqual(['Bob', 'Mia'])
  })

  test('are listed newest first in pages', async () => {
    const { ana, bob } = await company()
    for (const message of ['a', 'b', 'c']) await give(ana, bob, { message })
    const page = async (query: string) => (await ana.browser.get(path + query)).body
    const words = ({ shoutOuts }: { shoutOuts: { message: string }[] }) => shoutOuts.map(({ message }) => message)
    const first = await page('?limit=2')
    expect(words(first)).toEqual(['c', 'b'])
    const second = await page(`?limit=2&after=${first.next}`)
    expect([words(second), second.next]).toEqual([['a'], null])
  })

  test('count one applause per employee, and a second tap takes it back', async () => {
    const { ana, bob, manager } = await company()
    const { id } = (await give(ana, bob)).body
    expect((await applaud(manager, id)).body).toMatchObject({ reaction_count: 1, has_reacted: true })
    expect((await applaud(bob, id)).body).toMatchObject({ reaction_count: 2 })
    expect(await list(ana)).toMatchObject([{ reaction_count: 2, has_reacted: false }])
    expect((await applaud(manager, id)).body).toMatchObject({ reaction_count: 1, has_reacted: false })
    const own = await applaud(ana, id)
    expect([own.status, own.body.error.message]).toEqual([409, 'You can’t applaud your own shout-out'])
    expect((await applaud(bob, id, 'boo')).status).toBe(422)
  })

  test('can be deleted by managers of the giver’s location, and the giver is notified of the reason', async () => {
    const { owner, ana, bob, manager, managerThere } = await company()
    const { id } = (await give(ana, bob)).body
    const remove = ({ browser }: { browser: TestClient }, body: object = { reason: 'Off topic' }) =>
      browser.send('DELETE', `${path}/${id}`, { body })
    expect((await remove(ana)).status).toBe(403)
    expect((await remove(manager, {})).status).toBe(422)
    expect((await remove(managerThere)).status).toBe(403)
    const removable = async ({ browser }: { browser: TestClient }) =>
      (await browser.graphql('{ shoutOuts { nodes { removable } } }')).data.shoutOuts.nodes
    expect(await removable(managerThere)).toEqual([{ removable: false }])
    for (const person of [owner, manager]) expect(await removable(person)).toEqual([{ removable: true }])
    expect((await remove(manager)).status).toBe(200)
    expect(await list(ana)).toEqual([])
    for (const answer of [await remove(manager), await applaud(bob, id)]) expect(answer.status).toBe(404)
    await until(async () =>
      expect(await notificationsOf(ana)).toMatchObject([
        { message: 'Your shout-out to Bob Test was removed: Off topic' },
      ]),
    )
    await until(async () =>
      expect((await notificationsOf(bob))[0].message).toBe('The shout-out from Ana Test to you was removed.'),
    )
    const { data } = await owner.browser.graphql('{ history(first: 2) { nodes { sentence reason } } }')
    expect(data.history.nodes).toEqual([
      { sentence: 'Mia Test removed the shout-out from Ana Test to Bob Test', reason: 'Off topic' },
      { sentence: 'Ana Test gave Bob Test a shout-out', reason: null },
    ])
  })

  test('are counted by employee and category for managers', async () => {
    const { owner, ana, bob, manager } = await company()
    await give(ana, bob, { category: 'leadership' })
    await give(manager, bob)
    await give(bob, ana)
    const summary = async ({ browser }: { browser: TestClient }) => (await browser.get(`${path}/this-month`)).body
    const all = await summary(owner)
    expect(all).toMatchObject({
      month: expect.stringMatching(/^\d{4}-\d{2}-01$/),
      total: 3,
      people: [
        { first_name: 'Bob', given: 1, received: 2 },
        { first_name: 'Ana', given: 1, received: 1 },
        { first_name: 'Mia', given: 1, received: 0 },
      ],
      categories: [
        { category: 'great_service', count: 2 },
        { category: 'leadership', count: 1 },
      ],
    })
    const here = await summary(manager)
    expect(here.people.map(({ first_name }: { first_name: string }) => first_name)).toEqual(['Ana', 'Mia'])
    expect((await ana.browser.get(`${path}/this-month`)).status).toBe(403)
  })
})

describe('refuses', () => {
  test.each([
    ['a blank message', { message: ' \u200B' }, 400],
    ['too long a message', { message: 'x'.repeat(1001) }, 422],
    ['no recipient', { toEmployeeId: undefined }, 422],
    ['an unknown recipient', { toEmployeeId: randomUUID() }, 404],
    ['an unknown category', { category: 'rant' }, 422],
  ])('%s', async (_, more, status) => {
    const { ana, bob } = await company()
    expect((await give(ana, bob, more)).status).toBe(status)
    expect(await list(ana)).toEqual([])
  })

  test('the caller, former employees and other organizations as recipients', async () => {
    const { owner, ana, bob } = await company()
    const foreign = await company()
    await owner.browser.send('DELETE', `/api/employees/${bob.user.id}`)
    const statuses = [await give(ana, ana), await give(ana, bob), await give(ana, foreign.bob)]
    expect(statuses.map(({ status }) => status)).toEqual([422, 409, 404])
  })

  test('more than 20 shout-outs at once', async () => {
    const { ana, bob } = await company()
    const statuses: number[] = []
    for (let each = 0; each < 21; each += 1) statuses.push((await give(ana, bob)).status)
    expect([statuses.slice(0, 20).every((status) => status === 201), statuses[20]]).toEqual([true, 429])
    expect(await list(ana)).toHaveLength(20)
  })
})

test('concurrent applause counts once per employee', async () => {
  const { owner, ana, bob, manager } = await company()
  const { id } = (await give(ana, bob)).body
  const mutation = 'mutation ($input: ReactToShoutOutInput!) { reactToShoutOut(input: $input) { shoutOut { id } } }'
  const react = ({ browser }: { browser: TestClient }) =>
    browser.graphql(mutation, {
      input: { commandId: randomUUID(), id, reactionType: 'like', reacted: true },
    })
  const people = [owner, bob, manager]
  const answers = await Promise.all([...people, ...people, ...people].map(react))
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
  expect(await list(ana)).toMatchObject([{ reaction_count: 3 }])
})

test('pushes given, applauded and deleted shout-outs to everyone in the organization', async () => {
  const { owner, ana, bob } = await company()
  const line = bob.browser.line()
  const changed = listen(line, 'subscription { shoutOutsChanged { id shoutOut { message reactionCount hasReacted } } }')
  const next = async () => (await changed.next())?.data?.['shoutOutsChanged']
  const first = next()
  await expect
    .poll(async () => (await muster.client().get('/metrics')).text, { interval: 20, timeout: 10_000 })
    .toContain('muster_subscriptions_open 1\n')
  const { id } = (await give(ana, bob)).body
  expect(await first).toEqual({ id, shoutOut: { message: 'Thanks!', reactionCount: 0, hasReacted: false } })
  await applaud(bob, id)
  expect(await next()).toEqual({ id, shoutOut: { message: 'Thanks!', reactionCount: 1, hasReacted: true } })
  await owner.browser.send('DELETE', `${path}/${id}`, { body: { reason: 'x' } })
  expect(await next()).toEqual({ id, shoutOut: null })
  await line.dispose()
})

test('lists all colleagues of every location as recipients', async () => {
  const { ana } = await company()
  const list = async (page: string) => {
    const { data } = await ana.browser.graphql(
      `{ shoutOutRecipients(${page}) { nodes { firstName email } pageInfo { endCursor hasNextPage } } }`,
    )
    return data.shoutOutRecipients
  }
  const named = (...names: string[]) => names.map((firstName) => ({ firstName, email: null }))
  const first = await list('first: 3')
  expect(first).toMatchObject({ nodes: named('Olga', 'Bob', 'Mia'), pageInfo: { hasNextPage: true } })
  const second = await list(`first: 3, after: "${first.pageInfo.endCursor}"`)
  expect(second).toMatchObject({ nodes: named('Theo'), pageInfo: { hasNextPage: false } })
  expect((await list('search: "mi tes"')).nodes).toEqual(named('Mia'))
})
