import { expect } from 'playwright/test'
import { mailedLink } from './mail.ts'
import { call } from './api.ts'
import { asNewOwner, fillSignIn, hire, newAddress, newOwner, password, signInByCall } from './people.ts'
import { test } from './test.ts'

test('People change their email address by a link at the old and one at the new address', async ({
  page,
  otherBrowser,
}) => {
  const before = await asNewOwner(page)
  const after = newAddress('moved')
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'Email address' })
  await expect(card).toContainText(before)

  const dialog = page.getByRole('dialog', { name: 'Change email address' })
  const ask = async (secret: string) => {
    await dialog.getByLabel('New email').fill(after)
    await dialog.getByLabel('Current password').fill(secret)
    await dialog.getByRole('button', { name: 'Send links' }).click()
  }
  await card.getByRole('button', { name: 'Change email' }).click()
  await ask('not the password')
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('Your current password is incorrect')
  await ask(password)
  await expect(dialog).toBeHidden()
  await expect(card.getByText('Not confirmed')).toHaveCount(2)
  await card.getByRole('button', { name: 'Cancel change' }).click()
  await expect(card.getByRole('button', { name: 'Change email' })).toBeVisible()
  await card.getByRole('button', { name: 'Change email' }).click()
  await ask(password)
  await expect(card.getByText('Not confirmed')).toHaveCount(2)

  const elsewhere = await otherBrowser()
  await elsewhere.goto(await mailedLink(after, '/confirm-email', 2))
  await expect(elsewhere.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await page.reload()
  await expect(card.getByRole('listitem').filter({ hasText: after })).toContainText('Confirmed')
  await expect(card.getByRole('listitem').filter({ hasText: before })).toContainText('Not confirmed')

  await elsewhere.goto(await mailedLink(before, '/confirm-email', 2))
  await expect(elsewhere.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await page.reload()
  await expect(card).toContainText(after)
  await expect(card).not.toContainText(before)

  await elsewhere.goto('/login')
  await fillSignIn(elsewhere, before)
  await expect(elsewhere.getByText('Invalid email or password')).toBeVisible()
  await fillSignIn(elsewhere, after)
  await expect(elsewhere.getByRole('navigation').first()).toBeVisible()
})

test('An employee whose address belongs to another account gets a new one from their manager', async ({
  page,
  otherBrowser,
}) => {
  const verify = async (address: string, mails: number) => {
    const token = (await mailedLink(address, '/verify-email', mails)).split('=').at(-1)
    await call(page, 'POST', '/auth/verify-email', { token })
  }
  await verify(await asNewOwner(page), 1)
  const { email, id } = await hire(page, 'Max', 'Weber', 'employee')
  const elsewhere = await otherBrowser()
  await newOwner(elsewhere.request, 'UTC', email)
  // The first emailed link belongs to Max's own sign-up.
  await verify(email, 2)

  await page.goto(`/manager/employees/${id}`)
  await expect(page.getByText('No email address, can’t sign in')).toBeVisible()
  await page.getByRole('button', { name: 'Set email address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set email address' })
  const after = newAddress('max')
  await dialog.getByLabel('Email').fill(after)
  await dialog.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText(`Link sent to ${after}`)).toBeVisible()

  await elsewhere.goto(await mailedLink(after, '/reset-password'))
  await elsewhere.getByLabel('New password').fill('the one Max chose')
  await elsewhere.getByLabel('Confirm password').fill('the one Max chose')
  await elsewhere.getByRole('button', { name: 'Set password' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await signInByCall(elsewhere, after, 'the one Max chose')
  await page.reload()
  await expect(page.getByText(after)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set email address' })).toBeHidden()
})
