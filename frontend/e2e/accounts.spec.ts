import { expect } from 'playwright/test'
import { demoAccounts, demoPassword } from '#schema/identity/demo.ts'
import { call } from './api.ts'
import { mailedLink } from './mail.ts'
import { fillSignIn, hire, newAddress, newOwner, openMenu, password, signInAs, signInByCall } from './people.ts'
import { test } from './test.ts'

test.describe('Signing up', () => {
  test('signs in at once, and verifies through the mailed link, which removes the banner in the other tab', async ({
    page,
    context,
  }) => {
    const email = newAddress('marta')
    await page.goto('/login')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveTitle('Sign Up · Muster')
    await page.getByLabel('Organization name').fill('Corner Bakery')
    await page.getByLabel('Location name').fill('Main Street')
    await expect(page.getByLabel('Time zone')).toHaveAccessibleDescription(
      /You can’t change the time zone after planning/,
    )
    await page.getByLabel('Time zone').selectOption('Europe/Lisbon')
    await page.getByLabel('Clock').selectOption('24-hour (14:30)')
    await page.getByLabel('First name').fill('Marta')
    await page.getByLabel('Last name').fill('Kowalska')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByLabel('Confirm password').press('Enter')
    await expect(
      page.getByText('Registration successful! Please check your email to verify your account.'),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    expect(await call(page, 'GET', '/auth/me')).toMatchObject({ timeZone: 'Europe/Lisbon', clockFormat: 'h23' })
    await expect(page.getByText('Please verify your email address')).toBeVisible()
    await mailedLink(email, '/verify-email')
    await page.getByRole('button', { name: 'Resend' }).click()
    await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()

    const link = await mailedLink(email, '/verify-email', 2)
    const mailed = await context.newPage()
    await mailed.goto(link)
    await expect(mailed.getByText('Email verified successfully!')).toBeVisible()
    await expect(page.getByText('Please verify your email address')).toBeHidden()

    const again = await context.newPage()
    await again.goto(link)
    await expect(again.getByRole('heading', { name: 'Verification failed' })).toBeVisible()
    await expect(again.getByRole('alert')).toHaveText('This verification link is no longer valid')

    await openMenu(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('Links without a token show an error with a link, without a session check', async ({ page }) => {
  const sessionChecks: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/auth/me') && sessionChecks.push(request.url())))
  for (const [path, text, target] of [
    ['/verify-email', 'Invalid verification link', '/login'],
    ['/reset-password', 'Invalid password reset link', '/forgot-password'],
    ['/accept-invite', 'This invitation link is not valid.', '/login'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`${target}$`))
  }
  expect(sessionChecks).toEqual([])
})

test.describe('Signing in', () => {
  test(
    'with a wrong password says so on the form and keeps the address',
    { tag: '@smoke' },
    async ({ page, request }) => {
      const email = await newOwner(request)
      await page.goto('/login')
      await expect(page).toHaveTitle('Sign In · Muster')
      await fillSignIn(page, email, 'not the password')
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel('Password', { exact: true }).press('Enter')
      await expect(page).toHaveURL(/\/$/)
    },
  )

  const own = [
    'Time Clock',
    'My Schedule',
    'Availability',
    'Time Off',
    'Payroll',
    /^Team Chat/,
    'Announcements',
    'Recognition',
    'Directory',
    'Notifications',
    /^Shift Swaps/,
    'Profile',
  ]
  const managed = [
    'Schedule Builder',
    'Schedule Templates',
    'Staffing Needs',
    'Demand',
    'Employees',
    /^Time Entries/,
    'Time Accounts',
    'Time Off Requests',
    'Pay Periods',
    'RFID Monitor',
    'Reports',
    'History',
    'Settings',
  ]
  test('as each demo user takes two clicks and shows the role’s menu, without console errors', async ({
    otherBrowser,
  }) => {
    for (const role of ['owner', 'manager', 'employee'] as const) {
      const page = await otherBrowser()
      const consoleErrors: string[] = []
      page.on('console', (message) => void (message.type() === 'error' && consoleErrors.push(message.text())))
      await page.goto('/login')
      await page.getByRole('button', { name: `Use the ${role} account` }).click()
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page).toHaveURL(/\/$/)
      const menu = page.getByRole('navigation', { name: 'Main' })
      const screens = role === 'employee' ? own : [...managed, ...own]
      await expect(menu.getByRole('link')).toHaveText(['Dashboard', ...screens])
      await expect(page.getByText(role, { exact: true }).last()).toBeVisible()
      expect(consoleErrors).toEqual([])
    }
  })
})

test.describe('A forgotten password', () => {
  test('is replaced through the emailed link, which works once', async ({ page, request }) => {
    const email = await newOwner(request)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    // The sign-in page also has an email field, and stays until this page has loaded.
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Email').press('Enter')
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

    const link = await mailedLink(email, '/reset-password')
    await page.goto(link)
    await page.getByLabel('New password').fill('a better password')
    await page.getByLabel('Confirm password').fill('a better password')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
    await page.getByRole('link', { name: 'Sign In' }).click()
    await fillSignIn(page, email, password)
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    await fillSignIn(page, email, 'a better password')
    await expect(page).toHaveURL(/\/$/)

    await page.goto(link)
    await expect(page.getByText('This password reset link is no longer valid')).toBeVisible()
    await expect(page.getByLabel('New password')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible()
  })
})

test.describe('Redirects', () => {
  test('a visitor signs in first and then reaches the requested page', async ({ page }) => {
    await page.goto('/profile?from=mail')
    await expect(page).toHaveURL(/\/login$/)
    await fillSignIn(page, demoAccounts.employee, demoPassword)
    await expect(page).toHaveURL(/\/profile\?from=mail$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  })

  test('pages for others redirect a signed-in employee to the dashboard', async ({ page }) => {
    await signInAs(page, 'employee')
    for (const path of ['/login', '/register', '/manager/history']) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/\/$/)
    }
  })

  test('an ended session redirects to /login, forgets the user, and returns after signing in', async ({
    page,
    context,
  }) => {
    await signInAs(page, 'manager')
    await context.clearCookies()
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('muster.user'))).toBeNull()
    await fillSignIn(page, demoAccounts.manager, demoPassword)
    await expect(page).toHaveURL(/\/profile$/)
  })

  test('signing out in one tab signs out the other', async ({ page, context }) => {
    await signInAs(page, 'employee')
    const other = await context.newPage()
    await other.goto('/profile')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('My Profile')
    await openMenu(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(other).toHaveURL(/\/login$/)
  })
})

test.describe('Changing the password', () => {
  test('needs the current one, and ends the other sessions', async ({ page, request, otherBrowser }) => {
    const email = await newOwner(request)
    await signInByCall(page, email)
    const other = await otherBrowser(email)
    await page.goto('/profile')
    await page.getByLabel('Current password').fill('not the password')
    await page.getByLabel('New password', { exact: true }).fill('a better password')
    await page.getByLabel('Confirm new password').fill('a better password')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByLabel('Current password')).toBeFocused()
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('Your current password is incorrect')

    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('Current password').press('Enter')
    await expect(page.getByText('Password changed')).toBeVisible()
    await expect(page.getByLabel('Current password')).toHaveValue('')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')

    await other.goto('/profile')
    await expect(other).toHaveURL(/\/login$/)
    await fillSignIn(other, email, 'a better password')
    await expect(other).toHaveURL(/\/profile$/)
  })

  test('is requested from users whose manager chose it, until they change it', async ({
    page,
    request,
    otherBrowser,
  }) => {
    const owner = await otherBrowser(await newOwner(request))
    const { email } = await hire(owner, 'Ben', 'Ode', 'employee')
    await signInByCall(page, email)
    await page.goto('/')
    await page.getByRole('link', { name: 'Choose a password' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your password')
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password', { exact: true }).fill('a better password')
    await page.getByLabel('Confirm new password').fill('a better password')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('link', { name: 'Choose a password' })).toBeHidden()
    await page.goto('/choose-password')
    await expect(page).toHaveURL(/\/$/)
  })
})
