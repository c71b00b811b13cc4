import { expect, type Page } from 'playwright/test'
import { gzipSync } from 'node:zlib'
import { demoAccounts, demoPassword } from '#schema/identity/demo.ts'
import { weekStartOf } from '#schema/shared/week-time.ts'
import { call } from './api.ts'
import { asNewOwner, signInAs } from './people.ts'
import { createShift, tuesday } from './schedule.ts'
import { test } from './test.ts'

/** The JavaScript that a page loads before it is at rest: files, and their bytes with gzip. */
async function codeOf(page: Page, open: () => Promise<unknown>) {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') bodies.push(answer.body())
  })
  await open()
  await page.waitForLoadState('networkidle')
  const scripts = await Promise.all(bodies)
  return { files: scripts.length, bytes: scripts.reduce((sum, script) => sum + gzipSync(script).length, 0) }
}

test('Signing in takes at most 130 kB of code in 12 files', { tag: '@desktop' }, async ({ page }) => {
  const { files, bytes } = await codeOf(page, async () => {
    await page.goto('/login')
    // What is loaded ahead begins after a second of quiet.
    await page.waitForTimeout(2000)
  })
  expect(bytes).toBeLessThanOrEqual(130_000)
  expect(files).toBeLessThanOrEqual(12)
})

for (const { name, role, path, most } of [
  { name: 'The first screen of an employee', role: 'employee', path: '/', most: 130_000 },
  { name: 'My Schedule', role: 'employee', path: '/schedule', most: 150_000 },
  { name: 'The schedule builder', role: 'manager', path: '/manager/schedule-builder', most: 168_000 },
] as const) {
  test(`${name} takes at most ${most / 1000} kB of code`, { tag: '@desktop' }, async ({ page }) => {
    await signInAs(page, role, path)
    // All that the page itself names: what is loaded ahead for other screens comes later.
    const named = page.locator('script[type="module"][src], link[rel="modulepreload"]')
    const files = await named.evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? ''),
    )
    const scripts = await Promise.all(files.map(async (file) => (await page.request.get(file)).body()))
    expect(files.length).toBeGreaterThan(3)
    expect(scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)).toBeLessThanOrEqual(most)
  })
}

test('A page asks for its font itself, and once', { tag: '@desktop' }, async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  await page.goto('/login')
  await page.evaluate(() => document.fonts.ready)
  const named = await page.locator('link[rel="preload"][as="font"]').getAttribute('href')
  expect(fonts).toEqual([named])
})

test('The schedule builder loads no code of forms before one is opened', { tag: '@desktop' }, async ({ page }) => {
  await signInAs(page, 'manager', '/announcements')
  await page.waitForLoadState('networkidle')
  const names: string[] = []
  page.on('request', (request) => names.push(request.url().replace(/.*\//, '')))
  await page.goto('/manager/schedule-builder')
  await expect(page.locator('[data-shift]').first()).toBeVisible()
  expect(names.filter((name) => /^(builder|home)-.*js$/.test(name))).toHaveLength(2)
  expect(names.filter((name) => /^(forms|checks|screens|employee)-/.test(name))).toEqual([])
})

test.describe('The schedule builder asks once, before its code has come,', { tag: '@desktop' }, () => {
  /** What the builder asks at an address while all code but what asks, and the style sheet, are held back, and in all. */
  async function askedAt(page: Page, path: string) {
    const asked: { operationName: string; variables?: object }[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/graphql'))
        asked.push(...[request.postDataJSON()].flat())
    })
    // News would have it ask again.
    await page.routeWebSocket('**/api/graphql', () => {})
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/(?!asks-).*\.(js|css)$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const ofBuilder = () =>
      asked
        .filter(({ operationName }) => operationName.startsWith('Plann'))
        .map(({ operationName, variables }) => ({ operationName, ...variables }))
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    const early = ofBuilder()
    release()
    await expect(page.getByRole('heading', { name: 'Schedule Builder' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    return { early, all: ofBuilder() }
  }

  /** Plans a shift of the owner of a new organization, 7.5 paid hours. Returns the id of their location. */
  async function planShift(page: Page) {
    await asNewOwner(page)
    const { employeeId, locationId } = await call<{ employeeId: string; locationId: string }>(page, 'GET', '/auth/me')
    await createShift(page, '08:00', '16:00', { employeeId })
    return locationId
  }

  test('for this week', async ({ page }) => {
    const own = await planShift(page)
    const { early, all } = await askedAt(page, '/manager/schedule-builder')
    const sunday = weekStartOf(new Date().toISOString(), 'UTC')
    expect(early).toEqual([
      { operationName: 'PlanningPlace', locationId: null },
      { operationName: 'PlannedWeek', day: sunday, locationId: null },
      { operationName: 'PlannedLabor', locationId: own, weekStart: sunday },
    ])
    expect(all).toEqual(early)
  })

  test('for the week and the location of its address', async ({ page }) => {
    await planShift(page)
    const { id } = await call(page, 'POST', '/organization/locations', { name: 'Harbor', timeZone: 'UTC' })
    const { early, all } = await askedAt(page, `/manager/schedule-builder?day=${tuesday}&location=${id}`)
    expect(early).toEqual([
      { operationName: 'PlanningPlace', locationId: id },
      { operationName: 'PlannedWeek', day: '2031-06-15', locationId: id },
      { operationName: 'PlannedLabor', locationId: id, weekStart: '2031-06-15' },
    ])
    expect(all).toEqual(early)
    await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(id)
  })

  test('for the week of a day, and shows it', async ({ page }) => {
    const own = await planShift(page)
    const { early, all } = await askedAt(page, `/manager/schedule-builder?day=${tuesday}&view=day`)
    expect(early).toEqual([
      { operationName: 'PlanningPlace', locationId: null },
      { operationName: 'PlannedWeek', day: '2031-06-15', locationId: null },
      { operationName: 'PlannedLabor', locationId: own, weekStart: '2031-06-15' },
    ])
    expect(all).toEqual(early)
    await expect(page.locator('[data-shift]')).toHaveCount(1)
    await expect(page.getByRole('definition').first()).toHaveText('7.5')
  })

  test('for a week without its cost, where it shows a month', async ({ page }) => {
    await planShift(page)
    const { early, all } = await askedAt(page, `/manager/schedule-builder?day=${tuesday}&view=month`)
    expect(early).toEqual([
      { operationName: 'PlanningPlace', locationId: null },
      { operationName: 'PlannedWeek', day: '2031-06-15', locationId: null },
    ])
    expect(all).toEqual(early)
  })
})

test('A phone shows the top of a screen before its code has come', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide window shows no frame')
  await signInAs(page, 'employee', '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const wordmark = page.getByText('Muster', { exact: true }).locator('visible=true')
  const shown = await wordmark.boundingBox()
  await page.route('**/assets/*.js', () => undefined)
  await page.reload({ waitUntil: 'commit' })
  await expect(wordmark).toBeVisible()
  const framed = await wordmark.boundingBox()
  expect([framed?.x, framed?.y, framed?.height]).toEqual([shown?.x, shown?.y, shown?.height])
})

test.describe('The sign-in page before its code', () => {
  /** Opens it and holds the code back until the returned function is called. */
  async function openEarly(page: Page, path = '/login') {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    return async () => {
      release()
      await expect(page).toHaveTitle('Sign In · Muster')
    }
  }

  test('stands where it stands with it, to the pixel', async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', ({ message }) => complaints.push(message))
    const comeCode = await openEarly(page)
    await page.evaluate(() => document.fonts.ready)
    const main = page.getByRole('main')
    // A focused field looks another way.
    await page.getByLabel('Email').focus()
    const early = await main.screenshot()
    await comeCode()
    expect((await main.screenshot()).equals(early)).toBe(true)
    expect(complaints).toEqual([])
  })

  test('keeps what is typed, and the focus', async ({ page }) => {
    const comeCode = await openEarly(page)
    const email = page.getByLabel('Email')
    await email.pressSequentially('owner@')
    await comeCode()
    await expect(email).toBeFocused()
    await page.keyboard.type('muster.test')
    await expect(email).toHaveValue('owner@muster.test')
  })

  test('signs in as soon as it has its code, and leads to where one was going', async ({ page }) => {
    const comeCode = await openEarly(page, '/profile?from=mail')
    await page.getByLabel('Email').fill(demoAccounts.employee)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Sign In' })).toHaveAttribute('aria-busy')
    await expect(page).toHaveURL(/\/profile\?from=mail$/)
    await comeCode()
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
    await expect(page).toHaveURL(/\/profile\?from=mail$/)
  })

  test('stays where the browser remembers a user, but the session has ended', { tag: '@desktop' }, async ({ page }) => {
    await signInAs(page, 'manager', '/')
    await page.context().clearCookies()
    const comeCode = await openEarly(page, '/profile')
    await page.getByLabel('Email').pressSequentially('owner@')
    await comeCode()
    await expect(page.getByLabel('Email')).toHaveValue('owner@')
    expect(await page.evaluate(() => localStorage.getItem('muster.user'))).toBeNull()
  })

  test('offers the demo accounts', { tag: '@desktop' }, async ({ page }) => {
    const comeCode = await openEarly(page)
    await page.getByRole('button', { name: 'Use the manager account' }).click()
    await comeCode()
    await expect(page.getByLabel('Email')).toHaveValue(demoAccounts.manager)
  })
})

test('A browser that has forgotten who is signed in need not ask first', async ({ page }) => {
  await signInAs(page, 'manager', '/')
  await page.evaluate(() => localStorage.clear())
  await page.route('**/api/auth/me', () => undefined)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Manager Dashboard' })).toBeVisible()
})
