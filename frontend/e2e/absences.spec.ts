import { expect, type Page } from 'playwright/test'
import { call } from './api.ts'
import { expectNoViolations, open } from './axe.ts'
import { asNewOwner, hireTeam, type Team } from './people.ts'
import { test } from './test.ts'

test.describe.configure({ timeout: 300_000 })

// Each test has its own bakery with the manager Maya and the employees Ben and Cai.
let owner: Page
let team: Team
let shiftId: string

test.beforeEach(async ({ page, browser }) => {
  owner = page
  await asNewOwner(owner)
  team = await hireTeam(owner, browser)
  await call(owner, 'PUT', '/organization/policies/claims', { claimPolicy: 'first_come' })
  // A shift that starts in half an hour is today's or, at midnight, tomorrow morning's.
  const startsAt = Math.ceil(Date.now() / 60_000) * 60_000 + 30 * 60_000
  const [startTime, endTime] = [startsAt, startsAt + 5 * 3_600_000].map((at) => new Date(at).toISOString())
  const shift = { employeeId: team.benId, startTime, endTime, breakMinutes: 0 }
  shiftId = (await call(owner, 'POST', '/schedules/shifts', shift)).id
})

test.afterEach(async () => {
  for (const page of [team.maya, team.ben, team.cai]) await page.context().close()
})

const phone = { width: 390, height: 844 }
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const absence = (page: Page) => page.getByRole('main').getByRole('button', { name: /^I can’t come in/ })

async function report(page: Page, path = '/') {
  await open(page, path)
  await absence(page).click()
  await expect(dialog(page, 'I can’t come in')).toContainText('Your manager is notified')
  await dialog(page, 'I can’t come in').getByRole('button', { name: 'Report absence' }).click()
  await expect(page.getByText('Your manager is being notified')).toBeVisible()
}

async function notification(page: Page, title: string) {
  await expect(async () => {
    await open(page, '/notifications')
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  return page.getByRole('main').getByRole('link', { name: title }).first()
}

test('An employee reports an absence on a phone, and a colleague claims the shift', async () => {
  const { maya, ben, cai } = team
  await ben.setViewportSize(phone)
  await open(ben, '/')
  await absence(ben).click()
  await expect(dialog(ben, 'I can’t come in').getByLabel('Reason')).toHaveValue('Sick Leave')
  await expectNoViolations(ben, 'reporting an absence', '[role=dialog]')
  await ben.keyboard.press('Escape')
  await report(ben)
  await expect(ben.getByText('Sick Leave today').or(ben.getByText('Sick Leave tomorrow'))).toBeVisible()
  await expect(absence(ben)).toHaveCount(0)

  await (await notification(maya, 'Can’t come in')).click()
  const edit = dialog(maya, 'Edit Shift')
  await expect(edit.getByRole('region', { name: 'Who could take it' })).toContainText('Cai Wu')
  await expectNoViolations(maya, 'replacements for a shift', '[role=dialog]')

  await cai.setViewportSize(phone)
  await (await notification(cai, 'Can you take a shift?')).click()
  await cai.getByRole('button', { name: /^Claim/ }).click()
  await dialog(cai, 'Claim shift').getByRole('button', { name: 'Claim' }).click()
  await expect(cai.getByText('The shift is yours!')).toBeVisible()
  await open(cai, '/')
  await expect(absence(cai)).toBeVisible()
})

test('A manager assigns a replacement with one click', async () => {
  const { maya, ben } = team
  await report(ben, '/schedule')
  await (await notification(maya, 'Can’t come in')).click()
  await dialog(maya, 'Edit Shift').getByRole('button', { name: 'Assign Cai Wu' }).click()
  await expect(maya.getByText('Shift updated successfully')).toBeVisible()
  await expect(dialog(maya, 'Edit Shift')).toHaveCount(0)
  expect(new URL(maya.url()).searchParams.get('shift')).toBeNull()
})

test('An employee takes an absence back, and one reported offline is sent later', async () => {
  const { ben } = team
  await report(ben)
  await ben.getByRole('button', { name: 'Take back' }).click()
  await dialog(ben, 'Cancel request').getByRole('button', { name: 'Cancel request' }).click()
  await expect(absence(ben)).toBeVisible()

  await absence(ben).click()
  await ben.context().setOffline(true)
  await dialog(ben, 'I can’t come in').getByRole('button', { name: 'Report absence' }).click()
  await expect(ben.getByText(/^Saved\. It will be sent/)).toBeVisible()
  await ben.context().setOffline(false)
  await expect(ben.getByRole('button', { name: 'Take back' })).toBeVisible()
  const { shifts } = await call<{ shifts: { id: string }[] }>(team.cai, 'GET', '/open-shifts')
  expect(shifts.map(({ id }) => id)).toContain(shiftId)
})
