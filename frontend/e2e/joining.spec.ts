import { expect } from 'playwright/test'
import { mailedLink } from './mail.ts'
import { call } from './api.ts'
import { asNewOwner, newAddress, openMenu, password } from './people.ts'
import { test } from './test.ts'

test('An invited employee signs up through the mailed link, which works once', async ({
  page,
  request,
  otherBrowser,
}) => {
  const owner = await asNewOwner({ request })
  const email = newAddress('nia')
  const names = { firstName: 'Nia', lastName: 'Okaforr' }
  await call({ request }, 'POST', '/auth/invitations', { email, position: 'Baker', ...names })
  // Emails to others are sent only after the owner has verified their own address.
  const token = new URL(await mailedLink(owner, '/verify-email')).searchParams.get('token')
  await call({ request }, 'POST', '/auth/verify-email', { token })
  const link = await mailedLink(email, '/accept-invite')

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Corner Bakery')
  await expect(page.getByText('You are invited to Main Street as an employee.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('First name')).toHaveValue('Nia')
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/at least 8 characters/)
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords do not match')

  await page.getByLabel('First name').fill('Nia')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByLabel('Confirm password').press('Enter')
  await expect(page.getByText('Account created successfully! Welcome to the team.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Please verify your email address')).toBeHidden()
  await openMenu(page)
  await expect(page.getByText('Nia Okafor').first()).toBeVisible()

  const other = await otherBrowser()
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Invitation expired')
  await expect(other.getByText('This invitation is no longer valid')).toBeVisible()
  await other.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(other).toHaveURL(/\/login$/)
})
