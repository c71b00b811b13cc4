import { expect, type Page } from 'playwright/test'
import { call } from './api.ts'
import { expectDialog, expectNoViolations, expectOpenDialog, open } from './axe.ts'
import {
  delayResponses,
  expectNoLayoutShift,
  expectNoSidewaysScrolling,
  expectNothingClipped,
  expectTabsVisible,
  watchLayoutShifts,
} from './page-checks.ts'
import { asNewOwner, hire, openMenu, signInAs, type Role } from './people.ts'
import { test } from './test.ts'

// Each test loads each page of a role once and runs all checks on it: layout shift, axe in both themes, and on a phone
// also its width and tabs. Failed checks name their page and do not stop the walk.
test.describe.configure({ timeout: 600_000 })

const publicPages = {
  '/login': 'Sign In',
  '/register': 'Sign Up',
  '/verify-email': 'Verification failed',
  '/forgot-password': 'Forgot password',
  '/sign-in': 'Sign in with your company',
  '/reset-password': 'Invalid link',
  '/reset-password?token=any': 'Link expired',
  '/accept-invite': 'Invalid Invitation',
}

type Screen = {
  dialogs?: readonly { opener: string | RegExp; next?: string }[]
  hasTabs?: boolean
  /** Skips the check for layout shift. */
  movesWhileLoading?: boolean
  /** Checks states of the screen that its dialogs don't cover. */
  more?: (page: Page, isMobile: boolean) => Promise<void>
}

const sweeps: Record<string, { role: Role; screens: Record<string, Screen> }> = {
  'A manager’s planning pages': {
    role: 'manager',
    screens: {
      '/manager/schedule-builder': {
        dialogs: [
          { opener: 'Apply Template' },
          { opener: 'Auto-Schedule', next: 'Preview' },
          { opener: 'Notify employees' },
          { opener: /, Kitchen, / },
          { opener: /^Note for Mon/ },
          { opener: /^(Set a budget|Change the labor budget)$/ },
        ],
        more: checkWeek,
      },
      '/manager/schedule-builder?view=day': {},
      '/manager/schedule-builder?view=month': { dialogs: [{ opener: /, today: / }] },
      '/manager/schedule-templates': {
        dialogs: [{ opener: 'New Template' }, { opener: /^Delete / }],
        more: checkTemplateEditor,
      },
      '/manager/time-entries': { dialogs: [{ opener: /^Enter clock-out/ }, { opener: /^Decline / }] },
      '/manager/time-entries?view=team': {},
      '/manager/time-off': {
        dialogs: [
          { opener: /^Approve .*, availability$/ },
          { opener: /^Deny .*, availability$/ },
          { opener: /^Approve .*\d/ },
          { opener: /^Deny .*\d/ },
          { opener: /^Withdraw approval / },
          { opener: 'Choose who approves' },
        ],
        hasTabs: true,
      },
      '/manager/time-off?view=month': {},
    },
  },
  'A manager’s other pages': {
    role: 'manager',
    screens: {
      '/': {},
      '/manager/employees': { dialogs: [{ opener: /^Edit / }, { opener: 'Import CSV' }] },
      '/manager/payroll': {},
      '/manager/reports': { hasTabs: true },
      '/manager/reports?tab=payroll': { dialogs: [{ opener: /^Gross pay of / }] },
      '/manager/reports?tab=overtime&compare=previous': {},
      '/manager/reports?tab=attendance': {},
      '/manager/history': { dialogs: [{ opener: /^Details: / }] },
      '/shift-swaps': {},
      '/messaging': { dialogs: [{ opener: 'New channel' }], more: checkConversation },
      '/announcements': { dialogs: [{ opener: 'Create' }, { opener: / acknowledged: / }] },
      '/announcements?show=scheduled': {},
      '/shout-outs': { dialogs: [{ opener: /^Remove the/ }] },
      '/manager/rfid-monitor': {},
      '/manager/rfid-monitor?view=readers': {
        dialogs: [{ opener: 'Register' }, { opener: /^Edit / }, { opener: /^New secret for / }, { opener: /^Revoke / }],
      },
      '/manager/settings/time-off-limits': { dialogs: [{ opener: 'Add a blackout' }, { opener: 'Set a limit' }] },
      '/manager/settings/holidays': { dialogs: [{ opener: 'Add Holiday' }, { opener: 'Choose a country' }] },
      '/manager/employees?q=lopez': { more: checkEmployee },
      '/profile': { more: checkCommandBar },
    },
  },
  'An employee’s pages': {
    role: 'employee',
    screens: {
      '/': {},
      '/time-clock': {
        dialogs: [
          { opener: /^Propose a correction/ },
          { opener: 'Missing an entry?' },
          { opener: /^Cancel correction/ },
        ],
      },
      '/schedule': { dialogs: [{ opener: 'Calendar', next: 'Create link' }], more: checkTeamWeek },
      '/directory': {},
      '/availability': { dialogs: [{ opener: 'Add dates' }], more: checkPreferredTimes },
      '/time-off': { dialogs: [{ opener: 'Request Time Off' }, { opener: /^Cancel / }] },
      '/payroll?period=last-30-days': { dialogs: [{ opener: /^Earnings of / }] },
      '/shift-swaps': {
        dialogs: [{ opener: 'Request Swap' }, { opener: 'Offer for Grab' }, { opener: /^Cancel / }],
        hasTabs: true,
      },
      '/shift-swaps?tab=open': { dialogs: [{ opener: /^Claim / }] },
      '/shift-swaps?tab=available': {},
      '/notifications': {},
      '/messaging': { dialogs: [{ opener: 'Search messages' }], hasTabs: true },
      '/announcements': {},
      '/shout-outs': { dialogs: [{ opener: 'Give Shout-out' }] },
      '/profile': { dialogs: [{ opener: /^(Create|New) PIN$/ }, { opener: 'Change email' }] },
    },
  },
  'An owner’s pages': {
    role: 'owner',
    screens: {
      '/manager/settings': {
        dialogs: [
          { opener: /^Edit / },
          { opener: 'Edit Harbor Street' },
          { opener: 'Add location' },
          { opener: 'Change scheduling' },
          { opener: 'Change badges and readers' },
          { opener: 'Change paid time off' },
          { opener: 'Change the pay schedule' },
          { opener: 'Change the pay policy', next: 'Preview' },
          { opener: /^Withdraw the pay policy/ },
          { opener: 'Add a leave type' },
          { opener: 'Add job role' },
          { opener: 'Edit Kitchen' },
          { opener: 'Remove Kitchen' },
        ],
        more: checkPayRetention,
      },
      '/manager/employees?q=lopez': {
        dialogs: [{ opener: /^Add$/ }, { opener: 'Invite' }, { opener: /^Deactivate / }],
        more: checkEmployeeAsOwner,
      },
      '/time-clock': { dialogs: [{ opener: 'Add entry' }] },
      '/manager/payroll/provider': { movesWhileLoading: true },
    },
  },
}

for (const [pages, { role, screens }] of Object.entries(sweeps)) {
  test(`${pages} are accessible, stable while they load, and fit`, { tag: '@phone' }, async ({ page, isMobile }) => {
    await signInAs(page, role)
    await watchLayoutShifts(page)
    for (const [path, screen] of Object.entries(screens)) {
      await test.step(path, () => checkScreen(page, path, screen, isMobile))
    }
  })
}

async function checkScreen(
  page: Page,
  path: string,
  { dialogs = [], hasTabs, movesWhileLoading, more }: Screen,
  isMobile: boolean,
) {
  const stopDelays = path === '/' ? await delayResponses(page) : undefined
  await open(page, path)
  if (!movesWhileLoading) await expectNoLayoutShift(page, path)
  await stopDelays?.()
  await expectNoViolations(page, path)
  if (isMobile) await checkWidths(page, path, hasTabs)
  // Dialogs have the same content on a phone.
  for (const { opener, next } of isMobile ? [] : dialogs) {
    const button = page.getByRole('main').getByRole('button', { name: opener }).first()
    await expect(button, `${path}, ${opener}`).toBeVisible()
    await expectDialog(page, button, next, `${path}, ${opener}`)
  }
  await more?.(page, isMobile)
}

async function checkWidths(page: Page, where: string, hasTabs = false) {
  const viewport = page.viewportSize()
  await expectNothingClipped(page, where)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page, where)
  await page.setViewportSize({ width: 360, height: 780 })
  const tabs = await expectTabsVisible(page, where)
  if (hasTabs) expect.soft(tabs, `${where}: tabs`).toBeGreaterThan(0)
  if (viewport) await page.setViewportSize(viewport)
}

async function checkWeek(page: Page, isMobile: boolean) {
  const openMore = page.getByRole('toolbar', { name: 'Week' }).getByRole('button', { name: 'More actions' })
  // Repeats the first item: with its code loaded, the dialog opens before the menu has closed.
  for (const item of ['Copy last week…', 'Save week as template…', 'Copy last week…']) {
    await openMore.click()
    await page.getByRole('menuitem', { name: item }).click()
    await expectOpenDialog(page, openMore, item)
  }
  if (isMobile) return
  for (const day of ['Thu', 'Fri'])
    await page
      .getByRole('button', { name: new RegExp(`^[^,]+, ${day}, .*, Kitchen, `) })
      .first()
      .click({ modifiers: ['Shift'] })
  const selection = page.getByRole('toolbar', { name: 'Selection' })
  await expect(selection).toContainText('2 selected')
  await expectNoViolations(page, 'selected shifts')
  for (const opener of ['Assign…', 'Move…', 'Delete'])
    await expectDialog(page, selection.getByRole('button', { name: opener }), undefined, `selected shifts, ${opener}`)
  await page.keyboard.press('Escape')
}

async function checkTemplateEditor(page: Page, isMobile: boolean) {
  const edit = page
    .getByRole('main')
    .getByRole('button', { name: /^Edit / })
    .first()
  await edit.press('Enter')
  await expect(page.getByRole('tab', { selected: true })).toBeFocused()
  await expectNoViolations(page, 'template in its card')
  if (isMobile) await checkWidths(page, 'template in its card', true)
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  if (isMobile) return
  await edit.press('Enter')
  const name = page.getByRole('main').getByLabel('Name')
  await name.fill('Another name')
  await page.keyboard.press('Escape')
  const discard = { name: 'Discard changes?' }
  await expectOpenDialog(page, name, 'template in its card, discard changes', discard)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', discard).getByRole('button', { name: 'Discard' }).click()
}

async function checkConversation(page: Page, isMobile: boolean) {
  await page.getByRole('link', { name: /^kitchen/ }).click()
  await expect(page.getByRole('log')).toBeVisible()
  await expectNoViolations(page, 'conversation')
  await page.getByRole('link', { name: 'Details of kitchen' }).click()
  await expect(page.getByText('6 members').filter({ visible: true }).last()).toBeVisible()
  await expectNoViolations(page, 'conversation, details')
  if (isMobile) return
  await page.keyboard.press('Escape')
  const message = page.getByRole('article', { name: /^Wen Zhao/ }).last()
  await message.hover()
  await expectNoViolations(page, 'conversation, toolbar')
  // Messages that other tests send meanwhile move this one away from the mouse.
  await message.hover()
  await message.getByRole('button', { name: 'Reply in a thread' }).click()
  await expect(page.getByRole('complementary').getByRole('article')).toHaveCount(1)
  await expectNoViolations(page, 'conversation, thread')
}

async function checkTeamWeek(page: Page, isMobile: boolean) {
  await page.getByRole('radio', { name: 'Team' }).check()
  await expect(page.getByLabel('Search the team')).toBeVisible()
  await expectNoViolations(page, 'the team’s week')
  if (isMobile) await checkWidths(page, 'the team’s week')
}

async function checkPreferredTimes(page: Page, isMobile: boolean) {
  await page
    .getByRole('button', { name: /^Add preferred times: / })
    .first()
    .click()
  await expect(page.getByRole('group', { name: /, preferred times$/ })).toBeVisible()
  await expectNoViolations(page, 'preferred times')
  if (isMobile) await checkWidths(page, 'preferred times')
}

async function checkEmployee(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Ana Lopez' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Lopez')
  await expectNoViolations(page, 'Ana Lopez')
}

async function checkEmployeeAsOwner(page: Page, isMobile: boolean) {
  await checkEmployee(page)
  if (isMobile) return
  for (const opener of [
    'Set a rate',
    'Add an item',
    'Change number',
    'Change roles',
    'Change access',
    'Transfer',
    'Deactivate',
  ]) {
    const button = page.getByRole('main').getByRole('button', { name: opener })
    await expectDialog(page, button, undefined, `Ana Lopez, ${opener}`)
  }
}

async function checkPayRetention(page: Page, isMobile: boolean) {
  if (isMobile) return
  const years = page.getByRole('combobox', { name: 'Keep pay' })
  const before = await years.inputValue()
  await years.selectOption('1 year')
  const dialog = page.getByRole('dialog', { name: 'Keep pay for 1 year' })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await expectNoViolations(page, 'keep pay for 1 year', '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(years).toHaveValue(before)
}

async function checkCommandBar(page: Page, isMobile: boolean) {
  for (const keys of ['Control+k', '?']) {
    await page.keyboard.press(keys)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page, keys)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  if (!isMobile) return
  await openMenu(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page, 'drawer')
}

test('The signed-out pages are accessible, with and without errors', async ({ page }) => {
  for (const [path, heading] of Object.entries(publicPages)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    await expectNoViolations(page, path)
    const submit = page.locator('button[type=submit]')
    if ((await submit.count()) === 0) continue
    await submit.click()
    await expect(page.locator('[aria-invalid]').first(), path).toBeVisible()
    await expectNoViolations(page, `${path} with errors`)
  }
})

test('Pages at an earlier time and a comparison are accessible', { tag: '@phone' }, async ({ page, isMobile }) => {
  await signInAs(page, 'manager', '/profile')
  const at = new Date(Date.now() - 1000).toISOString()
  await open(page, `/manager/schedule-builder?asOf=${at}`)
  const bar = page.getByRole('region', { name: 'Earlier date' })
  await expectNoViolations(page, 'an earlier time')
  if (!isMobile)
    await expectDialog(page, bar.getByRole('button', { name: 'Change…' }), undefined, 'earlier time, Change…')
  await open(page, `/manager/schedule-builder?asOf=${at}&compare=now`)
  await expect(page.getByRole('heading', { name: 'What changed in between' })).toBeVisible()
  await expectNoViolations(page, 'a comparison')
  await open(page, `/manager/reports?asOf=${at}`)
  await expectNoViolations(page, 'a page that shows only the present')
})

test(
  'A new organization and the page of a former employee are accessible',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await asNewOwner(page)
    await open(page, '/')
    await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible()
    await expectNoViolations(page, 'first steps')
    await open(page, '/manager/employees')
    await expectNoViolations(page, 'employees without anyone else')

    const { id } = await hire(page, 'Max', 'Weber', 'employee')
    await call(page, 'DELETE', `/employees/${id}`)
    await open(page, `/manager/employees/${id}`)
    await expectNoViolations(page, 'a former employee')
    const forget = page.getByRole('button', { name: 'Forget this person…' })
    if (!isMobile) await expectDialog(page, forget, undefined, 'a former employee, Forget')
    await call(page, 'POST', `/employees/${id}/forget`, { reason: 'Asked for it' })
    await open(page, `/manager/employees/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A former employee')
    await expectNoViolations(page, 'a forgotten employee')
  },
)

test('Time accounts are accessible, stable while they load, and fit', { tag: '@phone' }, async ({ page, isMobile }) => {
  await asNewOwner(page)
  const { employeeId } = await call<{ employeeId: string }>(page, 'GET', '/auth/me')
  await call(page, 'PUT', `/employees/${employeeId}/contract`, {
    effectiveFrom: '2026-01-01',
    employmentType: 'hourly',
    weeklyMinutes: 2400,
  })
  await watchLayoutShifts(page)
  const ofPerson = `/manager/time-accounts/${employeeId}`
  const visit = (path: string, screen: Screen) => test.step(path, () => checkScreen(page, path, screen, isMobile))
  await visit('/manager/time-accounts', {})
  await visit(ofPerson, { dialogs: [{ opener: 'Open a time account' }] })
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const opening = { day, minutes: 90, reason: 'From the old system' }
  await call(page, 'POST', `/employees/${employeeId}/time-account/opening`, opening)
  await visit('/manager/time-accounts', {})
  await visit(ofPerson, { dialogs: [{ opener: 'Adjust' }, { opener: 'Change opening' }] })
  await visit(`/manager/employees/${employeeId}?view=time`, {})
  await visit('/time-account', {})
  await visit('/time-clock', {})
  await expect(page.getByRole('region', { name: 'Time account' })).toContainText('h')
})

test('Demand is accessible, stable while it loads, and fits', { tag: '@phone' }, async ({ page, isMobile }) => {
  await asNewOwner(page)
  await watchLayoutShifts(page)
  const visit = (screen: Screen) =>
    test.step('/manager/demand', () => checkScreen(page, '/manager/demand', screen, isMobile))
  await visit({ dialogs: [{ opener: 'New Series' }] })
  const { id } = await call<{ id: string }>(page, 'POST', '/demand-series', { name: 'Net sales', unit: 'money' })
  await visit({ dialogs: [{ opener: 'Import' }, { opener: /^Rename / }] })
  const csv = ['date,hour,sales', ...salesOfWeeks(12)].join('\n')
  await call(page, 'POST', `/demand-series/${id}/import`, { csv })
  await call(page, 'PUT', `/demand-series/${id}/ratios`, { per: 150, minimum: 1, maximum: 6 })
  await visit({
    dialogs: [{ opener: 'New Ratio' }, { opener: /^Edit ratio: / }, { opener: 'Propose Needs' }],
    more: async () => {
      await page
        .getByRole('button', { name: /show where the forecast comes from/ })
        .first()
        .click()
      await expect(page.getByRole('region', { name: 'Comes from' })).toContainText('Average')
      await expectNoViolations(page, 'where a forecast comes from')
      if (isMobile) await expectNoSidewaysScrolling(page, 'where a forecast comes from')
    },
  })
})

/** Hourly sales up to yesterday, more on weekends. */
function salesOfWeeks(weeks: number) {
  return Array.from({ length: 7 * weeks }, (_, index) => {
    const day = new Date(Date.now() - (index + 1) * 86_400_000)
    const base = [0, 6].includes(day.getUTCDay()) ? 400 : 250
    return [11, 12, 13, 18, 19, 20].map(
      (hour) => `${day.toISOString().slice(0, 10)},${hour},${base + 10 * ((hour * 7 + index * 3) % 9)}`,
    )
  }).flat()
}
