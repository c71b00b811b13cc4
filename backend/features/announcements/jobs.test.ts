import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { defaultPreferences } from '#schema/people/preferences.ts'
import { openWorker } from '#backend/app/testing/worker.ts'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { memoryMail } from '#backend/features/identity/testing.ts'
import { quietHoursAround } from '#backend/features/notifications/testing.ts'
import { commandContext } from '#backend/platform/initiator.ts'

const muster = await fileMuster()
const mail = memoryMail()
const worker = await openWorker({ ...muster, mail })
afterAll(() => worker.close())

beforeEach(() => void mail.sent.splice(0))

async function company() {
  const { user } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  const { organizationId, locationId } = user
  const hire = (firstName: string, role: 'manager' | 'employee' = 'employee') =>
    muster.hire({ organizationId, locationId, role, firstName })
  return { manager: await hire('Mia', 'manager'), ana: await hire('Ana'), bob: await hire('Bob') }
}
type HiredEmployee = Awaited<ReturnType<typeof company>>['ana']

const path = '/api/announcements'
const given = { title: 'Inventory', content: 'On Monday' }
const post = async ({ browser }: HiredEmployee, more: object = {}) =>
  (await browser.post(path, { ...given, ...more })).body as { id: string }
const kinds = async ({ browser }: { browser: TestClient }): Promise<string[]> =>
  (await browser.get('/api/notifications')).body.notifications.map(({ type }: { type: string }) => type)
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

test('notifies everyone in the audience except the author', async () => {
  const { manager, ana, bob } = await company()
  const { id } = await post(manager, { audience: { employeeIds: [ana.user.id, manager.user.id] } })
  await until(async () => expect(await kinds(ana)).toEqual(['announcement']))
  const { notifications } = (await ana.browser.get('/api/notifications')).body
  expect(notifications).toMatchObject([
    {
      title: 'Announcement',
      message: 'Mia Test posted “Inventory”: On Monday',
      link: `/announcements?id=${id}`,
    },
  ])
  expect([await kinds(manager), await kinds(bob)]).toEqual([[], []])
  expect(mail.sent).toEqual([])
})

test('a scheduled announcement notifies at its publication, and not if it was deleted before', async () => {
  const { manager, ana } = await company()
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const gone = await post(manager, { publishAt: at(400) })
  await manager.browser.send('DELETE', `${path}/${gone.id}`)
  const { id } = await post(manager, { title: 'Later', publishAt: at(500) })
  await until(async () => expect(await kinds(ana)).toEqual(['announcement']))
  expect((await ana.browser.get(path)).body.announcements).toMatchObject([{ id, title: 'Later' }])
  const { data } = await manager.browser.graphql('{ history(first: 1) { nodes { sentence } } }')
  expect(data.history.nodes).toEqual([{ sentence: 'Muster published the announcement “Later”' }])
})

test('an edit notifies new members of the audience, and everyone with asksAgain', async () => {
  const { manager, ana, bob } = await company()
  const { id } = await post(manager, { audience: { employeeIds: [ana.user.id] } })
  await until(async () => expect(await kinds(ana)).toEqual(['announcement']))
  const edit = (body: object) => manager.browser.send('PUT', `${path}/${id}`, { body })
  await edit({ audience: { employeeIds: [ana.user.id, bob.user.id] } })
  await until(async () => expect(await kinds(bob)).toEqual(['announcement']))
  expect(await kinds(ana)).toEqual(['announcement'])
  await edit({ title: 'Stock', asksAgain: true })
  await until(async () => expect(await kinds(ana)).toHaveLength(2))
})

test('a reminder notifies unacknowledged readers', async () => {
  const { manager, ana, bob } = await company()
  const { id } = await post(manager)
  await until(async () => expect([await kinds(ana), await kinds(bob)]).toEqual([['announcement'], ['announcement']]))
  await bob.browser.post(`${path}/${id}/acknowledge`)
  await manager.browser.post(`${path}/${id}/remind`)
  await until(async () => expect(await kinds(ana)).toEqual(['announcement_reminder', 'announcement']))
  expect(await kinds(bob)).toEqual(['announcement'])
})

test('an urgent announcement is emailed immediately, despite quiet hours and preferences', async () => {
  const { manager, ana, bob } = await company()
  const set = (person: HiredEmployee, team: 'off' | 'now' | 'daily') =>
    muster.commands.updateNotificationPreferences(commandContext(person.user, randomUUID()), {
      employeeId: person.user.id,
      preferences: {
        ...defaultPreferences,
        mail: { ...defaultPreferences.mail, team },
        quietHours: quietHoursAround(new Date(), 'Europe/Vienna'),
      },
    })
  await set(ana, 'daily')
  await set(bob, 'now')
  await post(manager, { title: 'Not urgent' })
  await post(manager, { priority: 'urgent' })
  const addresses = [ana.user.email, bob.user.email]
  await until(async () => expect(mail.sent.map(({ to }) => to)).toEqual(expect.arrayContaining(addresses)))
  const toStaff = mail.sent.filter(({ to }) => addresses.includes(to))
  expect(toStaff.map(({ subject }) => subject)).toEqual(['Urgent announcement', 'Urgent announcement'])
  expect(toStaff[0]?.text).toContain('Mia Test posted “Inventory”: On Monday')
})
