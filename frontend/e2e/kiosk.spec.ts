import { expect, test, type Page } from 'playwright/test'
import { newOwner, signInByCall } from './people.ts'

type Told = {
  timeEntries: {
    nodes: { clockIn: string; clockOut: string | null; breaks: { start: string; end: string | null }[] }[]
  }
}
type Kept = { kind: string; at: string; secret?: string; badge?: string }

const origin = (baseURL: string | undefined) => ({ origin: baseURL ?? '' })

/** Asks as the owner, whose cookie is in a browser of its own: the kiosk's has none. */
async function ask<Answer>(owner: Page, baseURL: string | undefined, query: string, variables = {}) {
  const response = await owner.request.post('/api/graphql', { headers: origin(baseURL), data: { query, variables } })
  const { data, errors } = (await response.json()) as { data: Answer; errors?: { message: string }[] }
  expect(errors).toBeUndefined()
  return data
}

async function enter(page: Page, pin: string) {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
}

/** What a reader that is plugged in types: as fast as a browser takes it. */
const scan = (page: Page, badge: string) =>
  page.evaluate(
    (keys) => {
      for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    },
    [...badge.split(''), 'Enter'],
  )

const says = (page: Page) => page.getByRole('heading', { level: 1 })
const atStart = (page: Page) => expect(page.getByRole('region', { name: 'PIN', exact: true })).toBeVisible()
const press = (page: Page, button: string) => page.getByRole('main').getByRole('button', { name: button }).click()

const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('muster.punch.kiosk.'))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '') as Kept)
      .toSorted((one, other) => (one.at < other.at ? -1 : 1)),
  )

test(
  'A kiosk is set up, punches by PIN and badge, keeps what it cannot send, and is turned off',
  { tag: '@desktop' },
  async ({ page, baseURL, browser }) => {
    const email = await newOwner(page.request, baseURL)
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const owner = await context.newPage()
    await signInByCall(owner, baseURL, email)
    const { me } = await ask<{ me: { id: string } }>(owner, baseURL, '{ me { id } }')
    const mine = { commandId: crypto.randomUUID(), employeeId: me.id }
    const { issuePin } = await ask<{ issuePin: { pin: string } }>(
      owner,
      baseURL,
      'mutation ($input: EmployeeInput!) { issuePin(input: $input) { pin } }',
      { input: mine },
    )
    const badge = 'E28011606000020A6681F23F'
    const given = { ...mine, commandId: crypto.randomUUID(), epc: badge }
    await ask(owner, baseURL, 'mutation ($input: RegisterBadgeInput!) { registerBadge(input: $input) { caughtUp } }', {
      input: given,
    })
    const { pin } = issuePin

    await test.step('a manager sets it up, and is signed out of it', async () => {
      await page.goto('/kiosk')
      await expect(page.getByText('This device is not a kiosk yet')).toBeVisible()
      await page.getByRole('link', { name: 'Sign in' }).click()
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByLabel('Name').fill('Kitchen door')
      await page.getByRole('button', { name: 'Set up this device as a kiosk' }).click()
      await atStart(page)
      await expect(page.getByText('Main Street · Kitchen door')).toBeVisible()
      expect((await page.request.get('/api/auth/me')).status()).toBe(401)
      await expect(page.getByText('Lopez')).toHaveCount(0)
    })

    await test.step('a wrong PIN is nobody’s', async () => {
      await enter(page, pin === '804613' ? '804614' : '804613')
      await expect(page.getByRole('alert')).toHaveText('Unknown PIN')
    })

    await test.step('by PIN one clocks in, and the next may come by themselves', async () => {
      await enter(page, pin)
      await expect(says(page)).toHaveText('Ana L.')
      await expect(page.getByText('Not clocked in')).toBeVisible()
      await press(page, 'Clock In')
      await expect(says(page)).toHaveText(/^Clocked in at /)
      await atStart(page)
    })

    await test.step('a reader that types shows a badge, also while somebody’s buttons stand there', async () => {
      await page.keyboard.type(pin, { delay: 90 })
      await expect(page.getByText(/^Clocked in since /)).toBeVisible()
      await scan(page, 'AAAAAAAAAAAAAAAAAAAAAAAA')
      await expect(page.getByRole('alert')).toHaveText('This badge is not registered')
      await scan(page, badge)
      await expect(says(page)).toHaveText('Ana L.')
      await press(page, 'Start Break')
      await expect(says(page)).toHaveText(/^Break started at /)
      await press(page, 'OK')
    })

    await test.step('without a line what is pressed is kept, and outlives the page', async () => {
      // The page is kept by then, too.
      await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1)
      await page.context().setOffline(true)
      await scan(page, badge)
      await expect(says(page)).toHaveText('No connection')
      await expect(page.getByRole('main').getByRole('button')).toHaveText([
        'Clock In',
        'Start Break',
        'End Break',
        'Clock Out',
        'Cancel',
      ])
      await page.setViewportSize({ width: 390, height: 844 })
      for (const button of await page.getByRole('main').getByRole('button').all()) {
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(64)
      }
      await press(page, 'End Break')
      await expect(says(page)).toHaveText(/^End Break at .* saved$/)
      await press(page, 'OK')
      await page.reload()
      await expect(page.getByRole('status', { name: 'Connection' })).toContainText('1 punch not synced yet.')
      await enter(page, pin)
      await press(page, 'Clock Out')
      await press(page, 'OK')
      await enter(page, pin === '804613' ? '804614' : '804613')
      await press(page, 'Clock In')
      await expect(page.getByRole('status', { name: 'Connection' })).toContainText('3 punches not synced yet.')
    })

    const [end, out] = await kept(page)

    await test.step('with the line back all is sent, with the times at which it was pressed', async () => {
      await page.context().setOffline(false)
      await expect(page.getByRole('status', { name: 'Connection' })).toBeEmpty()
      const { timeEntries } = await ask<Told>(
        owner,
        baseURL,
        '{ timeEntries(first: 5) { nodes { clockIn clockOut breaks { start end } } } }',
      )
      expect(timeEntries.nodes).toHaveLength(1)
      expect(timeEntries.nodes[0]).toMatchObject({ clockOut: out?.at, breaks: [{ end: end?.at }] })
    })

    await test.step('what was refused stays for a manager to read, without the PIN', async () => {
      await page.getByRole('button', { name: /not recorded$/ }).click()
      const list = page.getByRole('dialog', { name: 'Punches that were not recorded' })
      await expect(list).toContainText('Unknown PIN')
      expect((await kept(page)).filter(({ secret }) => secret)).toEqual([])
      while ((await list.getByRole('button', { name: 'Dismiss' }).count()) > 0) {
        await list.getByRole('button', { name: 'Dismiss' }).first().click()
      }
      await expect.poll(() => kept(page)).toEqual([])
    })

    await test.step('turned off, it says so', async () => {
      const { readers } = await ask<{ readers: { id: string }[] }>(owner, baseURL, '{ readers { id } }')
      await ask(owner, baseURL, 'mutation ($input: ReaderInput!) { revokeReader(input: $input) { caughtUp } }', {
        input: { commandId: crypto.randomUUID(), readerId: readers[0]?.id },
      })
      await scan(page, badge)
      await expect(page.getByText('This kiosk has been turned off')).toBeVisible()
      await expect(page.getByText('Kitchen door at Main Street')).toBeVisible()
    })
    await context.close()
  },
)
