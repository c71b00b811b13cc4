import { expect, type Page } from 'playwright/test'
import { graphql } from './api.ts'
import { queuedCommands } from './clocks.ts'
import { waitForServiceWorker } from './live.ts'
import { asNewOwner, fillSignIn, newOwner } from './people.ts'
import { test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

type Told = {
  timeEntries: {
    nodes: { clockIn: string; clockOut: string | null; breaks: { start: string; end: string | null }[] }[]
  }
}

async function enter(page: Page, pin: string) {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
}

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

test('A kiosk is set up, punches by PIN and badge, stores punches offline, and is turned off', async ({
  page,
  otherBrowser,
}) => {
  const email = await newOwner(page.request)
  const owner = await otherBrowser(email)
  const { me } = await graphql<{ me: { id: string } }>(owner, '{ me { id } }')
  const { createPin } = await graphql<{ createPin: { pin: string } }>(
    owner,
    'mutation ($input: CreatePinInput!) { createPin(input: $input) { pin } }',
    { input: { commandId: crypto.randomUUID(), id: me.id } },
  )
  const badge = 'E28011606000020A6681F23F'
  const given = { commandId: crypto.randomUUID(), employeeId: me.id, rfidTagEpc: badge }
  await graphql(owner, 'mutation ($input: RegisterBadgeInput!) { registerBadge(input: $input) { caughtUp } }', {
    input: given,
  })
  const { pin } = createPin

  await test.step('a manager sets it up, and is signed out of it', async () => {
    await page.goto('/kiosk')
    await expect(page.getByText('This device is not a kiosk yet')).toBeVisible()
    await page.getByRole('link', { name: 'sign in' }).click()
    await fillSignIn(page, email)
    await page.getByLabel('Name').fill('Kitchen door')
    await page.getByRole('button', { name: 'Set up this device as a kiosk' }).click()
    await atStart(page)
    await expect(page.getByText('Main Street · Kitchen door')).toBeVisible()
    await expect(page.getByRole('timer', { name: 'Current time' })).toHaveText(/^\d{1,2}:\d\d:\d\d [AP]M$/)
    expect((await page.request.get('/api/auth/me')).status()).toBe(401)
    await expect(page.getByText('Lopez')).toHaveCount(0)
  })

  await test.step('a wrong PIN is refused', async () => {
    await enter(page, pin === '804613' ? '804614' : '804613')
    await expect(page.getByRole('alert')).toHaveText('Unknown PIN')
  })

  await test.step('an employee clocks in by PIN, and the start screen returns by itself', async () => {
    await enter(page, pin)
    await expect(says(page)).toHaveText('Ana L.')
    await expect(page.getByText('Not clocked in')).toBeVisible()
    await press(page, 'Clock In')
    await expect(says(page)).toHaveText(/^Clocked in at /)
    await atStart(page)
  })

  await test.step('a keyboard reader scans a badge, also while another employee’s buttons show', async () => {
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

  await test.step('offline, punches are stored and survive a reload', async () => {
    await waitForServiceWorker(page)
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

  const [end, out] = await queuedCommands(page)

  await test.step('back online, all are sent with their original times', async () => {
    await page.context().setOffline(false)
    await expect(page.getByRole('status', { name: 'Connection' })).toBeEmpty()
    const { timeEntries } = await graphql<Told>(
      owner,
      '{ timeEntries(first: 5) { nodes { clockIn clockOut breaks { start end } } } }',
    )
    expect(timeEntries.nodes).toHaveLength(1)
    expect(timeEntries.nodes[0]).toMatchObject({ clockOut: out?.at, breaks: [{ end: end?.at }] })
  })

  await test.step('refused punches stay listed for a manager, without the PIN', async () => {
    await page.getByRole('button', { name: /not recorded$/ }).click()
    const list = page.getByRole('dialog', { name: 'Punches that were not recorded' })
    await expect(list).toContainText('Unknown PIN')
    expect((await queuedCommands(page)).filter(({ secret }) => secret)).toEqual([])
    while ((await list.getByRole('button', { name: 'Dismiss' }).count()) > 0) {
      await list.getByRole('button', { name: 'Dismiss' }).first().click()
    }
    await expect.poll(() => queuedCommands(page)).toEqual([])
  })

  await test.step('a revoked kiosk says so', async () => {
    const { readers } = await graphql<{ readers: { nodes: { id: string }[] } }>(owner, '{ readers { nodes { id } } }')
    await graphql(owner, 'mutation ($input: ReaderInput!) { revokeReader(input: $input) { caughtUp } }', {
      input: { commandId: crypto.randomUUID(), id: readers.nodes[0]?.id },
    })
    await scan(page, badge)
    await expect(page.getByText('This kiosk has been turned off')).toBeVisible()
    await expect(page.getByText('Kitchen door at Main Street')).toBeVisible()
  })
})

test('A manager sets up a kiosk with a code, which works once', async ({ page, otherBrowser }) => {
  await asNewOwner(page)
  await page.goto('/manager/settings')
  await page.getByRole('button', { name: 'Set up a kiosk' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Kitchen door')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code of the set-up link' })).toBeVisible()
  const code = await dialog.getByText(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/).innerText()

  const tablet = await otherBrowser()
  await tablet.goto('/kiosk')
  await tablet.getByLabel('Set-up code').fill('ABCD-EFGH')
  await tablet.getByRole('button', { name: 'Set up this kiosk' }).click()
  await expect(tablet.getByText('This code is wrong or has expired. Create a new one.')).toBeVisible()
  await tablet.getByLabel('Set-up code').fill(code.toLowerCase())
  await tablet.getByRole('button', { name: 'Set up this kiosk' }).click()
  await expect(tablet.getByText('Main Street · Kitchen door')).toBeVisible()

  const second = await otherBrowser()
  await second.goto(`/kiosk#code=${code.replace('-', '')}`)
  await expect(second.getByText('This code is wrong or has expired. Create a new one.')).toBeVisible()
})
