import { expect, type Page } from 'playwright/test'
import { addDays, weekStartOf } from '#schema/shared/week-time.ts'
import { call, graphql } from './api.ts'
import { clockSays, punch, queuedCommands, queuedPunches, stored } from './clocks.ts'
import { waitForServiceWorker } from './live.ts'
import { asNewOwner, hire, signInAs, signInByCall } from './people.ts'
import { test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

test('The app opens offline, and a punch survives a reload', { tag: '@phone' }, async ({ page, context }) => {
  await asNewOwner(page)
  await page.goto('/time-clock')
  await expect(clockSays(page)).toHaveText('Not clocked in')
  await waitForServiceWorker(page)

  await context.setOffline(true)
  await page.reload()
  await expect(clockSays(page)).toHaveText('Not clocked in')
  await punch(page, 'Clock In', /^Clocked in since .* saved, not synced yet$/)
  await page.reload()
  await expect(clockSays(page)).toHaveText(/^Clocked in since .* saved, not synced yet$/)
  const [queued] = await queuedPunches(context)

  await context.setOffline(false)
  await expect.poll(async () => (await stored(page)).entries.map(({ clockIn }) => clockIn)).toEqual([queued?.at])
  await expect(clockSays(page)).not.toContainText('not synced yet')
  await expect.poll(() => queuedPunches(context)).toEqual([])
})

test('All that an employee does during a shift without a connection arrives once, in order, with its times', async ({
  page,
  context,
  otherBrowser,
}) => {
  const owner = await otherBrowser()
  await asNewOwner(owner)
  const { email } = await hire(owner, 'Ben', 'Ode', 'employee')
  const week = addDays(weekStartOf(new Date().toISOString(), 'UTC'), 14)
  await call(owner, 'POST', '/schedules/shifts', { startTime: `${week}T09:00`, endTime: `${week}T17:00` })
  await call(owner, 'POST', `/schedules/weeks/${week}/publish`, {})
  await signInByCall(page, email)
  await page.goto('/shift-swaps?tab=open')
  await waitForServiceWorker(page)
  await expect(page.getByRole('button', { name: /^Claim / })).toBeVisible()
  // Leaving the page before its query is stored would lose it.
  await expect.poll(() => storedFields(page)).toContain('openShifts organization')
  await page.goto('/messaging')
  await page.getByRole('list', { name: 'Channels' }).getByRole('link').first().click()
  const composer = page.getByRole('textbox', { name: /^Message / })
  await expect(composer).toBeVisible()
  const chat = page.url()
  await page.goto('/time-clock')
  await expect(clockSays(page)).toHaveText('Not clocked in')
  await expect.poll(() => storedQueries(page)).toBeGreaterThan(3)

  await context.setOffline(true)
  await punch(page, 'Clock In', /^Clocked in since .* saved, not synced yet$/)
  await punch(page, 'Start Break', /^On break since/)
  await page.reload()
  await punch(page, 'End Break', /^Clocked in since .*3 punches saved, not synced yet$/)
  // A command is shown a moment before the browser has stored it.
  const waiting = page.getByText('Waiting for a connection')

  await page.goto('/shift-swaps?tab=open')
  await page.getByRole('button', { name: /^Claim / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Claim' }).click()
  await expect(waiting).toBeVisible()
  await expect.poll(() => queuedKinds(page)).toContain('claimOpenShift')

  await page.goto('/time-off')
  await page.getByRole('button', { name: 'Request Time Off' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Start date').fill(addDays(week, 3))
  await dialog.getByLabel('End date').fill(addDays(week, 3))
  await dialog.getByLabel('Reason').selectOption('Personal Day')
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await expect(waiting).toBeVisible()
  await expect.poll(() => queuedKinds(page)).toContain('createTimeOffRequest')

  await page.goto(chat)
  await composer.fill('The basement is flooded')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(waiting).toBeVisible()
  await expect.poll(() => queuedKinds(page)).toContain('sendMessage')
  await page.reload()
  await expect(waiting).toBeVisible()

  await page.goto('/time-clock')
  await punch(page, 'Clock Out', /^Not clocked in.*saved, not synced yet$/)
  const queued = await queuedCommands(page)
  const kinds = [
    'clockIn',
    'startBreak',
    'endBreak',
    'claimOpenShift',
    'createTimeOffRequest',
    'sendMessage',
    'clockOut',
  ]
  expect(queued.map(({ kind }) => kind)).toEqual(kinds)
  const sent: string[] = []
  page.on('request', (request) => {
    const operation = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1] ?? ''
    const kind = operation.replace(/^./, (letter) => letter.toLowerCase())
    if (kinds.includes(kind)) sent.push(kind)
  })
  // A second tab must not send anything twice.
  const other = await context.newPage()
  await context.setOffline(false)
  await other.goto('/')
  await expect.poll(() => queuedCommands(page)).toEqual([])
  expect(sent).toEqual(kinds.filter((kind) => sent.includes(kind)))

  const [clockIn, start, end, , , , clockOut] = queued.map(({ at }) => at)
  const lists = await graphql<Record<'timeEntries' | 'myTimeOff' | 'myShiftClaims', { nodes: object[] }>>(
    page,
    `
      {
        timeEntries {
          nodes {
            clockIn
            clockOut
            offline
            breaks {
              start
              end
            }
          }
        }
        myTimeOff {
          nodes {
            id
          }
        }
        myShiftClaims {
          nodes {
            id
          }
        }
      }
    `,
  )
  expect(lists.timeEntries.nodes).toEqual([{ clockIn, clockOut, offline: true, breaks: [{ start, end }] }])
  expect([lists.myTimeOff.nodes.length, lists.myShiftClaims.nodes.length]).toEqual([1, 1])
  await other.goto(chat)
  await expect(other.getByRole('log').getByText('The basement is flooded')).toHaveCount(1)
  await other.close()
})

test('Own weeks show offline as last seen, and are erased once the session is ended from another device', async ({
  page,
  context,
  otherBrowser,
}) => {
  await signInAs(page, 'employee')
  await waitForServiceWorker(page)
  await page.goto('/schedule')
  const week = page.getByRole('heading', { name: /^Week of / })
  const shift = page.getByText(/^With \w+/).first()
  await expect(shift).toBeVisible()
  const title = await week.textContent()
  await expect.poll(() => storedQueries(page)).toBeGreaterThan(4)
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  await expect.poll(() => storedQueries(page)).toBeGreaterThan(2)

  await context.setOffline(true)
  await page.goto('/schedule')
  await expect(week).toHaveText(title ?? '')
  await expect(shift).toBeVisible()
  // After a navigation, an emulated connection loss does not set `navigator.onLine`.
  const age = page.getByText(/(You’re offline|We can’t reach Muster)\. Last updated (just now|\d+ min ago)\./)
  await expect(age).toBeVisible()
  await context.setOffline(false)
  await expect(age).toBeHidden()

  const device = await otherBrowser()
  await signInAs(device, 'employee')
  const { sessions } = await call<{ sessions: { id: string; current: boolean }[] }>(page, 'GET', '/auth/sessions')
  const lost = sessions.find(({ current }) => current)?.id
  await call(device, 'DELETE', `/auth/sessions/${lost}`)
  await page.goto('/schedule')
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => storedQueries(page)).toBe(0)
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. Connect to the internet to continue.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In')
})

const queuedKinds = async (page: Page) => (await queuedCommands(page)).map(({ kind }) => kind)

const storedQueries = async (page: Page) => (await storedFields(page)).length

/** Returns the top-level fields of each query stored on the device. */
const storedFields = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('muster-last-seen')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const database = opening.result
          const reading = database.transaction('queries').objectStore('queries').getAll()
          reading.addEventListener('success', () => {
            database.close()
            const fieldsOf = ({ data }: { data: object }) => Object.keys(data).filter((field) => field !== '__typename')
            resolve(reading.result.map((query) => fieldsOf(query).toSorted().join(' ')))
          })
        })
      }),
  )
