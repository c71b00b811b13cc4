import { expect, type Page } from 'playwright/test'
import { call } from './api.ts'
import { expectDialog, expectNoViolations, expectOpenDialog, open, test } from './axe.ts'
import { asNewOwner, hire, openMenu, type Role } from './people.ts'

const publicPages = {
  '/login': 'Sign In',
  '/register': 'Sign Up',
  '/verify-email': 'Verification failed',
  '/forgot-password': 'Forgot password',
  '/reset-password': 'Invalid link',
  '/reset-password?token=any': 'Choose a new password',
  '/accept-invite': 'Invalid Invitation',
}

/**
 * Elements that extend beyond the page's sides, and time inputs too narrow for their value. Excludes the content of
 * scroll areas.
 */
const clipped = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX === 'auto' || scrolls(element.parentElement))
    const beyond = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < -1 || right > screen.width + 1) && !scrolls(element)
    }
    const tooNarrow = (element: Element) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'time') return false
      const { offsetWidth } = element
      element.style.cssText = 'width: max-content !important; min-width: 0; flex: none'
      const wanted = element.offsetWidth
      element.style.cssText = ''
      return wanted > offsetWidth
    }
    return [...document.querySelectorAll('main *')]
      .filter((element) => beyond(element) || tooNarrow(element))
      .map((element) => element.outerHTML.slice(0, 200))
  })

type Dialog = {
  opener: string | RegExp
  next?: string
}

const screens: Record<Role, Record<string, readonly Dialog[]>> = {
  employee: {
    '/': [],
    '/time-clock': [{ opener: /^Propose a correction/ }, { opener: 'Missing an entry?' }, { opener: /^Withdraw/ }],
    '/schedule': [{ opener: 'Calendar', next: 'Create link' }],
    '/availability': [{ opener: 'Add dates' }],
    '/time-off': [{ opener: 'Request Time Off' }, { opener: /^Cancel / }],
    '/payroll?period=last-30-days': [{ opener: /^Earnings of / }],
    '/shift-swaps': [{ opener: 'Request Swap' }, { opener: 'Offer for Grab' }, { opener: /^Cancel / }],
    '/shift-swaps?tab=open': [{ opener: /^Claim / }],
    '/shift-swaps?tab=available': [{ opener: /^Claim / }],
    '/notifications': [],
    '/messaging': [{ opener: 'Search messages' }],
    '/announcements': [],
    '/shout-outs': [{ opener: 'Give Shout-out' }],
    '/profile': [{ opener: /^(Create|New) PIN$/ }, { opener: 'Change email' }],
  },
  manager: {
    '/': [],
    '/manager/schedule-builder': [{ opener: 'Apply Template' }, { opener: 'Auto-Schedule', next: 'Preview' }],
    // Separate tests, because each dialog takes seconds.
    '/manager/schedule-builder?day=': [{ opener: /^(Publish|Unpublish)$/ }, { opener: /, Kitchen, / }],
    '/manager/schedule-builder?view=week': [
      { opener: /^Note for Mon/ },
      { opener: /^(Set a budget|Change the labor budget)$/ },
    ],
    '/manager/schedule-builder?view=day': [],
    '/manager/schedule-builder?view=month': [{ opener: /, today: / }],
    '/manager/schedule-templates': [{ opener: 'New Template' }, { opener: /^Delete / }],
    '/manager/time-entries': [{ opener: /^Enter clock-out/ }, { opener: /^Decline / }],
    '/manager/time-entries?view=team': [],
    '/manager/employees': [{ opener: /^Edit / }, { opener: 'Import CSV' }],
    '/manager/time-off': [{ opener: /^Approve / }, { opener: /^Deny / }, { opener: /^Withdraw approval / }],
    '/manager/time-off?view=month': [],
    '/manager/payroll': [],
    '/manager/reports': [],
    '/manager/reports?tab=payroll': [{ opener: /^Gross pay of / }],
    '/manager/reports?tab=overtime&compare=previous': [],
    '/manager/reports?tab=attendance': [],
    '/manager/history': [{ opener: /^Details: / }],
    '/shift-swaps': [],
    '/messaging': [{ opener: 'New channel' }],
    '/announcements': [{ opener: 'Create' }, { opener: / acknowledged: / }],
    '/announcements?show=scheduled': [],
    '/shout-outs': [{ opener: /^Remove the/ }],
    '/manager/rfid-monitor': [],
    '/manager/rfid-monitor?view=readers': [
      { opener: 'Register' },
      { opener: /^Edit / },
      { opener: /^New secret for / },
      { opener: /^Revoke / },
    ],
  },
  owner: {
    '/manager/settings': [
      { opener: /^Edit / },
      { opener: 'Add location' },
      { opener: 'Change scheduling' },
      { opener: 'Change badges and readers' },
      { opener: 'Change the pay schedule' },
      { opener: 'Change the pay policy', next: 'Preview' },
      { opener: /^Withdraw the pay policy/ },
    ],
    '/manager/employees': [{ opener: /^Add$/ }, { opener: 'Invite' }, { opener: /^Deactivate / }],
    '/time-clock': [{ opener: 'Add entry' }],
    '/manager/payroll/provider': [],
  },
}

for (const [path, heading] of Object.entries(publicPages)) {
  test(`${path} has no violations, with and without errors`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectNoViolations(page, path)
    const submit = page.locator('button[type=submit]')
    if ((await submit.count()) === 0) return
    await submit.click()
    await expect(page.locator('[aria-invalid]').first()).toBeVisible()
    await expectNoViolations(page, `${path} with errors`)
  })
}

for (const role of ['employee', 'manager', 'owner'] as const) {
  test.describe(`The ${role}’s screens have no violations`, () => {
    for (const [path, dialogs] of Object.entries(screens[role])) {
      test(dialogs.length > 0 ? `${path} and its dialogs` : path, async ({ pageOf, isMobile }) => {
        const page = await pageOf(role)
        await open(page, path)
        await expectNoViolations(page, path)
        if (isMobile) expect(await clipped(page), path).toEqual([])
        // Dialogs have the same content on a phone.
        for (const { opener, next } of isMobile ? [] : dialogs) {
          const button = page.getByRole('main').getByRole('button', { name: opener }).first()
          await expectDialog(page, button, next, `${path}, ${opener}`)
        }
      })
    }

    if (role === 'employee') return
    test('an employee’s page', async ({ pageOf, isMobile }) => {
      const page = await pageOf(role)
      await page.goto('/manager/employees?q=lopez')
      await page.getByRole('main').getByRole('link', { name: 'Ana Lopez' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Lopez')
      await expectNoViolations(page, 'Ana Lopez')
      if (role !== 'owner' || isMobile) return
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
    })
  })
}

test('A former employee’s page and the forget dialog have no violations', async ({ page, isMobile }) => {
  await asNewOwner(page)
  const { id } = await hire(page, 'Max', 'Weber', 'employee')
  await call(page, 'DELETE', `/employees/${id}`)
  await open(page, `/manager/employees/${id}`)
  await expectNoViolations(page, 'a former employee')
  const button = page.getByRole('button', { name: 'Forget this person…' })
  if (!isMobile) await expectDialog(page, button, undefined, 'a former employee, Forget')
  await call(page, 'POST', `/employees/${id}/forget`, { reason: 'Asked for it' })
  await open(page, `/manager/employees/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A former employee')
  await expectNoViolations(page, 'a forgotten employee')
})

test('The dialog that confirms fewer years of pay has no violations', { tag: '@desktop' }, async ({ pageOf }) => {
  const page = await pageOf('owner')
  await open(page, '/manager/settings')
  const years = page.getByRole('combobox', { name: 'Keep pay' })
  const before = await years.inputValue()
  await years.selectOption('1 year')
  const dialog = page.getByRole('dialog', { name: 'Keep pay for 1 year' })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await expectNoViolations(page, 'fewer years of pay', '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(years).toHaveValue(before)
})

test('A template opened in its card has no violations', async ({ pageOf }) => {
  const page = await pageOf('manager')
  await open(page, '/manager/schedule-templates')
  const edit = page
    .getByRole('main')
    .getByRole('button', { name: /^Edit / })
    .first()
  await edit.press('Enter')
  await expect(page.getByRole('tab', { selected: true })).toBeFocused()
  await expectNoViolations(page, 'a template in its card')
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
})

test('A conversation and its panels have no violations', async ({ pageOf, isMobile }) => {
  const page = await pageOf('manager')
  await open(page, '/messaging')
  await page.getByRole('link', { name: /^kitchen/ }).click()
  await expect(page.getByRole('log')).toBeVisible()
  await expectNoViolations(page, 'conversation')
  await page.getByRole('link', { name: 'Details of kitchen' }).click()
  await expect(page.getByText('6 members').filter({ visible: true }).last()).toBeVisible()
  await expectNoViolations(page, 'details')
  if (isMobile) return
  await page.keyboard.press('Escape')
  await page
    .getByRole('article', { name: /^Wen Zhao/ })
    .last()
    .hover()
  await expectNoViolations(page, 'toolbar')
  await page.getByRole('button', { name: 'Reply in a thread' }).click()
  await expect(page.getByRole('complementary').getByRole('article')).toHaveCount(1)
  await expectNoViolations(page, 'thread')
})

test('The dialogs of the week’s menu have no violations', async ({ pageOf }) => {
  const page = await pageOf('manager')
  await open(page, '/manager/schedule-builder')
  const more = page.getByRole('toolbar', { name: 'Week' }).getByRole('button', { name: 'More actions' })
  // Repeats the first item: with its code loaded, the dialog opens before the menu has closed.
  for (const item of ['Copy last week…', 'Save week as template…', 'Copy last week…']) {
    await more.click()
    await page.getByRole('menuitem', { name: item }).click()
    await expectOpenDialog(page, more, item)
  }
})

test('Selected shifts and their dialogs have no violations', { tag: '@desktop' }, async ({ pageOf }) => {
  const page = await pageOf('manager')
  await open(page, '/manager/schedule-builder')
  for (const day of ['Thu', 'Fri'])
    await page
      .getByRole('button', { name: new RegExp(`^[^,]+, ${day}, .*, Kitchen, `) })
      .first()
      .click({ modifiers: ['Shift'] })
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await expect(bar).toContainText('2 selected')
  await expectNoViolations(page, 'selection')
  for (const opener of ['Assign…', 'Move…', 'Delete'])
    await expectDialog(page, bar.getByRole('button', { name: opener }), undefined, opener)
  await page.keyboard.press('Escape')
})

test('The command bar, the shortcuts and the drawer have no violations', async ({ pageOf, isMobile }) => {
  const page = await pageOf('manager')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  for (const keys of ['Control+k', '?']) {
    await page.keyboard.press(keys)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page, keys)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  if (isMobile) {
    await openMenu(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page, 'drawer')
  }
})

test('A page at an earlier moment, its dialog and a comparison have no violations', async ({ pageOf, isMobile }) => {
  const page = await pageOf('manager')
  const at = new Date(Date.now() - 1000).toISOString()
  await open(page, `/manager/schedule-builder?asOf=${at}`)
  const bar = page.getByRole('region', { name: 'Earlier date' })
  await expectNoViolations(page, 'an earlier moment')
  if (!isMobile) await expectDialog(page, bar.getByRole('button', { name: 'Change…' }), undefined, 'moment dialog')
  await open(page, `/manager/schedule-builder?asOf=${at}&compare=now`)
  await expect(page.getByRole('heading', { name: 'What changed in between' })).toBeVisible()
  await expectNoViolations(page, 'a comparison')
  await open(page, `/manager/reports?asOf=${at}`)
  await expectNoViolations(page, 'a page without a past')
})

test('The first steps and an employees page with only the owner have no violations', async ({ page }) => {
  await asNewOwner(page)
  await open(page, '/')
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible()
  await expectNoViolations(page, 'first steps')
  await open(page, '/manager/employees')
  await expectNoViolations(page, 'employees without anyone else')
})
