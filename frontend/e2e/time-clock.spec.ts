import { expect } from 'playwright/test'
import { clockSays, queuedPunches, punch, punchByKey, stored } from './clocks.ts'
import { call } from './api.ts'
import { waitForLiveConnection } from './live.ts'
import { asNewOwner } from './people.ts'
import { test } from './test.ts'

test('An employee clocks in, takes a break and clocks out by keyboard only', { tag: '@smoke' }, async ({ page }) => {
  await asNewOwner(page)
  await page.goto('/time-clock')
  await expect(page.getByText('Logged in as Ana Lopez')).toBeVisible()
  await expect(clockSays(page)).toHaveText('Not clocked in')

  await punchByKey(page, 'i', /^Clocked in since/)
  await punchByKey(page, 'b', /^On break since/)
  await punchByKey(page, 'e', /^Clocked in since/)
  await punchByKey(page, 'o', /^Not clocked in/)
  await expect
    .poll(async () => (await stored(page)).sentences)
    .toEqual(['Ana Lopez clocked out', 'Ana Lopez ended a break', 'Ana Lopez started a break', 'Ana Lopez clocked in'])
})

test('A second browser sees each punch live', async ({ page, otherBrowser }) => {
  const email = await asNewOwner(page)
  await page.goto('/time-clock')
  const watching = await otherBrowser(email)
  // Punches before the subscription update the rows but are not announced.
  const live = waitForLiveConnection(watching)
  await watching.goto('/')
  await live

  const board = watching.getByRole('region', { name: 'Who is in', exact: true }).first()
  const counter = (label: string) =>
    watching.getByRole('region', { name: 'Counters' }).locator('dl > div', { hasText: label }).getByRole('definition')
  await expect(watching.getByText('No one is clocked in')).toBeVisible()
  await expect(counter('Clocked In')).toHaveText('0')

  await punch(page, 'Clock In', /^Clocked in since/)
  await expect(board.getByRole('row', { name: 'Ana Lopez' })).toBeVisible()
  await expect(board.getByText(/^Ana Lopez clocked in/)).toBeVisible()
  await expect(counter('Clocked In')).toHaveText('1')

  await punch(page, 'Start Break', /^On break since/)
  await expect(board.getByRole('row', { name: /Ana Lopez on break since/ })).toBeVisible()
  await expect(counter('Clocked In')).toHaveText('1')

  await punch(page, 'End Break', /^Clocked in since/)
  await expect(board.getByRole('row', { name: /on break since/ })).toBeHidden()

  await punch(page, 'Clock Out', /^Not clocked in/)
  await expect(watching.getByText('No one is clocked in')).toBeVisible()
  await expect(board.getByText(/^Ana Lopez clocked out/)).toBeVisible()
  await expect(counter('Clocked In')).toHaveText('0')
})

test('Two tabs of one employee stay in sync', async ({ page }) => {
  await asNewOwner(page)
  await page.goto('/time-clock')
  const other = await page.context().newPage()
  const live = waitForLiveConnection(other)
  await other.goto('/time-clock')
  await live
  await expect(clockSays(other)).toHaveText('Not clocked in')

  await punch(page, 'Clock In', /^Clocked in since/)
  await expect.poll(() => queuedPunches(page.context())).toEqual([])
  await expect(clockSays(other)).toHaveText(/^Clocked in since/)
  await punch(other, 'Clock Out', /^Not clocked in/)
  await expect(clockSays(page)).toHaveText(/^Not clocked in/)
  await expect
    .poll(async () => (await stored(page)).sentences)
    .toEqual(['Ana Lopez clocked out', 'Ana Lopez clocked in'])
  expect((await stored(page)).entries).toHaveLength(1)
  await expect.poll(() => queuedPunches(page.context())).toEqual([])
})

test(
  'Offline punches are sent once, in order, with their original times',
  { tag: '@phone' },
  async ({ page, context }) => {
    await asNewOwner(page)
    await page.goto('/time-clock')
    await expect(clockSays(page)).toHaveText('Not clocked in')

    await context.setOffline(true)
    await punch(page, 'Clock In', /^Clocked in since .* saved, not synced yet$/)
    await punch(page, 'Start Break', /^On break since .*2 punches saved, not synced yet$/)
    await punch(page, 'End Break', /^Clocked in since .*3 punches saved, not synced yet$/)
    const queued = await queuedPunches(context)
    expect(queued.map(({ kind }) => kind)).toEqual(['clockIn', 'startBreak', 'endBreak'])

    await context.setOffline(false)
    await expect(clockSays(page)).not.toContainText('not synced yet')
    await expect(page.getByText('offline')).toBeVisible()
    const announcements = ['Ana Lopez ended a break', 'Ana Lopez started a break', 'Ana Lopez clocked in']
    await expect.poll(async () => (await stored(page)).sentences).toEqual(announcements)
    const [clockIn, start, end] = queued.map(({ at }) => at)
    const { entries } = await stored(page)
    expect(entries).toEqual([{ clockIn, clockOut: null, offline: true, breaks: [{ start, end }] }])
    await expect.poll(() => queuedPunches(context)).toEqual([])
  },
)

test('A stored punch survives a reload', async ({ page, context }) => {
  await asNewOwner(page)
  await page.goto('/time-clock')
  await expect(clockSays(page)).toHaveText('Not clocked in')
  await page.route('**/api/graphql', (route) => route.abort())
  await punch(page, 'Clock In', /^Clocked in since .* saved, not synced yet$/)
  const [queued] = await queuedPunches(context)

  await page.reload()
  await expect(page.getByText('You’re offline')).toBeVisible()
  await expect(clockSays(page)).toHaveText(/^Clocked in since .* saved, not synced yet$/)
  expect((await stored(page)).entries).toEqual([])

  // The queue retries by itself, so a Retry button may disappear before a click.
  await page.unroute('**/api/graphql')
  await expect.poll(async () => (await stored(page)).entries.map(({ clockIn }) => clockIn)).toEqual([queued?.at])
  await expect(clockSays(page)).not.toContainText('not synced yet')
  await expect.poll(() => queuedPunches(context)).toEqual([])
})

test('A punch pressed before the first has reached the server comes after it', async ({ page, context }) => {
  await asNewOwner(page)
  await page.goto('/time-clock')
  await expect(clockSays(page)).toHaveText('Not clocked in')
  const line = Promise.withResolvers<void>()
  await page.route('**/api/graphql', async (route) => {
    if (route.request().postData()?.includes('ClockIn')) await line.promise
    await route.continue()
  })
  await punch(page, 'Clock In', /^Clocked in since/)
  await punch(page, 'Start Break', /^On break since/)
  line.resolve()

  await expect.poll(() => queuedPunches(context)).toEqual([])
  await expect(page.getByRole('alert')).toBeHidden()
  expect((await stored(page)).sentences).toEqual(['Ana Lopez started a break', 'Ana Lopez clocked in'])
})

test('A refused punch is rolled back, with the server’s message until dismissed', async ({ page, context }) => {
  await asNewOwner(page)
  await page.goto('/time-clock')
  await expect(clockSays(page)).toHaveText('Not clocked in')
  await context.setOffline(true)
  await punch(page, 'Clock In', /^Clocked in since/)
  for (const punch of ['clock-in', 'clock-out']) await call(page, 'POST', `/time-clock/${punch}`, {})

  await context.setOffline(false)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to clock in')
  await expect(alert).toContainText('before your last punch')
  await expect(alert).toContainText('was not recorded')
  await expect(clockSays(page)).toHaveText('Not clocked in')
  await page.reload()
  await expect(alert).toContainText('Failed to clock in')
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await expect(alert).toBeHidden()
  await expect.poll(() => queuedPunches(context)).toEqual([])
})
