import { type APIRequestContext, type BrowserContext, expect, type Page } from 'playwright/test'
import { addDays, weekStartOf } from '#schema/shared/week-time.ts'
import { call } from './api.ts'
import { waitForLiveConnection } from './live.ts'
import { asNewOwner, hire, signInByCall } from './people.ts'
import { test } from './test.ts'

const zone = 'America/New_York'
const nextSunday = addDays(weekStartOf(new Date().toISOString(), zone), 7)

type Team = { ben: string; benId: string; maya: string }

async function bakery(request: APIRequestContext): Promise<Team> {
  await asNewOwner({ request }, zone)
  await call({ request }, 'PUT', '/organization/policies/planning', { planInDrafts: true })
  const maya = await hire({ request }, 'Maya', 'Ode', 'manager')
  const ben = await hire({ request }, 'Ben', 'Ode', 'employee')
  return { ben: ben.email, benId: ben.id, maya: maya.email }
}

async function publish(maya: Page, { benId }: Team, weeks: number) {
  const week = addDays(nextSunday, 7 * weeks)
  const day = addDays(week, 2)
  const times = { startTime: `${day}T09:00`, endTime: `${day}T17:00`, breakMinutes: 30 }
  const { id } = await call(maya, 'POST', '/schedules/shifts', { employeeId: benId, ...times })
  await call(maya, 'POST', `/schedules/weeks/${week}/publish`, {})
  return { id, day }
}

const bell = (page: Page, unread: number) =>
  page.getByRole('link', { name: `Notifications, ${unread} unread` }).filter({ visible: true })
const listed = (page: Page) => page.getByRole('link', { name: /^View Details/ })
const notificationTitled = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Mark Read: ${title}` }) })
    .last()

async function markAll(page: Page) {
  const answered = page.waitForResponse((response) => Boolean(response.request().postData()?.includes('markAll')))
  await page.getByRole('button', { name: 'Mark All Read' }).click()
  await expect(page.getByText('All caught up!')).toBeVisible()
  await answered
}

test.describe('Notifications', () => {
  test.describe.configure({ mode: 'serial' })
  let team: Team

  test.beforeAll(async ({ request }) => {
    team = await bakery(request)
  })

  test('A manager’s changes are counted live at the bell, and listed until read', async ({
    page: maya,
    otherBrowser,
  }) => {
    await signInByCall(maya, team.maya)
    const page = await otherBrowser(team.ben)
    await page.goto('/notifications')
    await expect(page.getByText('All caught up!')).toBeVisible()
    await expect(page.getByText('No notifications to show')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark All Read' })).toBeDisabled()
    await page.goto('/')

    const shift = await publish(maya, team, 0)
    const moveTo = async (startTime: string) => {
      await call(maya, 'PUT', `/schedules/shifts/${shift.id}`, {
        startTime: `${shift.day}T${startTime}`,
        endTime: `${shift.day}T23:00`,
      })
      await call(maya, 'POST', `/schedules/weeks/${nextSunday}/changes/publish`, {})
    }
    await expect(bell(page, 1)).toBeVisible()
    const day = addDays(nextSunday, 40)
    const away = { startDate: day, endDate: day, reason: 'Vacation', notes: '' }
    const { id } = await call(page, 'POST', '/employees/time-off/requests', away)
    await call(maya, 'PUT', `/employees/time-off/requests/${id}/review`, { approve: true })
    await bell(page, 2).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
    await expect(page.getByText('2 unread notifications')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Today')
    await expect(notificationTitled(page, 'Schedule published')).toContainText('you have 1 shift.')
    await expect(notificationTitled(page, 'Schedule published')).toContainText('Just now')
    await page.getByRole('button', { name: 'Mark Read: Time off approved' }).click()
    await expect(page.getByText('1 unread notification', { exact: true })).toBeVisible()
    await expect(bell(page, 1)).toBeVisible()
    await expect(page.getByRole('link', { name: 'View Details: Time off approved' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark Read: Schedule published' })).toBeFocused()

    await page.getByRole('radio', { name: 'Unread' }).click()
    await expect(page).toHaveURL(/\?filter=unread$/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText('Unread: Schedule published')

    let refuse = () => {}
    const refused = new Promise<void>((resolve) => (refuse = resolve))
    await page.route('**/api/graphql', async (route) => {
      if (!route.request().postData()?.includes('markNotificationRead')) return route.continue()
      await refused
      return route.abort()
    })
    await page.getByRole('button', { name: 'Mark Read: Schedule published' }).click()
    await expect(page.getByText('No notifications to show')).toBeVisible()
    await expect(page.getByText('All caught up!')).toBeVisible()
    refuse()
    await expect(notificationTitled(page, 'Schedule published')).toBeVisible()
    await expect(bell(page, 1)).toBeVisible()
    await page.unroute('**/api/graphql')

    await page.getByRole('link', { name: 'View Details: Schedule published' }).click()
    await expect(page).toHaveURL(new RegExp(`/schedule\\?week=${nextSunday}$`))
    await expect(page.getByRole('link', { name: 'Notifications', exact: true }).last()).toBeVisible()
    await page.goBack()
    await expect(page.getByText('No notifications to show')).toBeVisible()

    for (const weeks of [1, 2]) await publish(maya, team, weeks)
    await expect(page.getByRole('button', { name: 'Mark Read: Schedule published' })).toHaveCount(2)
    await markAll(page)
    await page.getByRole('radio', { name: 'All' }).click()
    await expect(listed(page)).toHaveCount(4)
    await expect(page.getByRole('button', { name: /^Mark Read/ })).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('All caught up!')).toBeVisible()

    for (let hour = 1; hour <= 20; hour += 1) await moveTo(`${String(hour).padStart(2, '0')}:00`)
    await expect(page.getByText('20 unread notifications')).toBeVisible()
    await expect(listed(page)).toHaveCount(20)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(listed(page)).toHaveCount(24)
    await moveTo('21:00')
    await expect(page.getByText('21 unread notifications')).toBeVisible()
    await expect(listed(page)).toHaveCount(25)
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
    await markAll(page)
  })

  test('The browser shows each notification once across tabs, and none while the list is open', async ({
    page: maya,
    otherBrowser,
  }) => {
    await signInByCall(maya, team.maya)
    const page = await otherBrowser(team.ben)
    const context = page.context()
    await context.grantPermissions(['notifications'])
    await context.addInitScript(recordNotifications)
    const other = await context.newPage()
    await Promise.all([waitForLiveConnection(page), page.goto('/profile')])
    await Promise.all([waitForLiveConnection(other), other.goto('/')])

    await publish(maya, team, 3)
    await expect(bell(page, 1)).toBeVisible()
    await expect(bell(other, 1)).toBeVisible()
    await expect.poll(() => titlesShownIn(context)).toEqual(['Schedule published'])
    const [notifyingTab, otherTab] = (await titlesShownBy(page)).length > 0 ? [page, other] : [other, page]
    await notifyingTab.close()
    await publish(maya, team, 4)
    await expect.poll(() => titlesShownIn(context)).toHaveLength(1)

    await Promise.all([waitForLiveConnection(otherTab), otherTab.goto('/notifications')])
    await expect(otherTab.getByText('2 unread notifications')).toBeVisible()
    await publish(maya, team, 5)
    await expect(otherTab.getByText('3 unread notifications')).toBeVisible()
    await otherTab.getByRole('link', { name: 'Profile' }).click()
    await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText('My Profile')
    await publish(maya, team, 6)
    await expect.poll(() => titlesShownBy(otherTab)).toHaveLength(1)
    await otherTab.evaluate(() => window.shownNotifications.at(-1)?.dispatchEvent(new Event('click')))
    await expect(otherTab).toHaveURL(new RegExp(`/schedule\\?week=${addDays(nextSunday, 42)}$`))
    await expect(bell(otherTab, 3)).toBeVisible()
  })
})

test('A phone has the bell in its top bar', { tag: '@phone-only' }, async ({ page, request, otherBrowser }) => {
  const team = await bakery(request)
  await signInByCall(page, team.ben)
  await page.goto('/time-clock')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications' })).toBeVisible()
  const maya = await otherBrowser(team.maya)
  await publish(maya, team, 0)
  await bell(page, 1).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  await notificationTitled(page, 'Schedule published').getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL(/\/schedule\?week=/)
})

declare global {
  interface Window {
    shownNotifications: Notification[]
  }
}

function recordNotifications() {
  const shown: Notification[] = []
  window.shownNotifications = shown
  window.Notification = class extends Notification {
    // Chromium's headless shell never grants the permission.
    static override readonly permission = 'granted'
    constructor(title: string, options?: NotificationOptions) {
      super(title, options)
      shown.push(this)
    }
  }
}

const titlesShownBy = (page: Page) => page.evaluate(() => window.shownNotifications.map(({ title }) => title))
const titlesShownIn = async (context: BrowserContext) => (await Promise.all(context.pages().map(titlesShownBy))).flat()
