import { expect, type Locator, type Page } from 'playwright/test'
import { asNewOwner } from './people.ts'
import { createShift, openWeek, ownId } from './schedule.ts'
import { test } from './test.ts'

const chip = (page: Page) => page.locator('[data-shift]')
/** A day of Ana Lopez, from Sunday on. */
const dayOfAna = (page: Page, day: number) => page.locator(`[data-cell="1 ${day}"]`)
const more = (page: Page) => page.getByRole('button', { name: 'More actions' })

/** Opens a week of one shift without the code of drags and menus, and returns what lets that come. */
async function openEarly(page: Page) {
  await asNewOwner(page)
  await createShift(page, '08:00', '12:00', { employeeId: await ownId(page) })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(pointing|more-menu)-.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await openWeek(page)
  await expect(more(page)).toBeVisible()
  return release
}

/** Presses on a shift and moves to a cell. */
async function pressAndMove(page: Page, shift: Locator, to: Locator) {
  // Waits until it stays where it is.
  await shift.hover()
  const [start, end] = [await shift.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('Nothing to drag, or nowhere to')
  await page.mouse.move(start.x + 20, start.y + 12)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + 20, { steps: 4 })
}

test.describe('A shift dragged before the code of drags has come @desktop', () => {
  test('is carried on by it', async ({ page }) => {
    const comeCode = await openEarly(page)
    await pressAndMove(page, chip(page), dayOfAna(page, 4))
    comeCode()
    const aim = page.getByText('Ana Lopez, Thu, Jun 19', { exact: true })
    const box = await dayOfAna(page, 4).boundingBox()
    await expect(async () => {
      for (const x of [10, 30]) await page.mouse.move((box?.x ?? 0) + x, (box?.y ?? 0) + 20)
      await expect(aim).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.mouse.up()
    await expect(dayOfAna(page, 4).locator('[data-shift]')).toBeVisible()
    await expect(aim).toBeHidden()
  })

  test('is moved where it is let go, and a click on it opens it', async ({ page }) => {
    await openEarly(page)
    await pressAndMove(page, chip(page), dayOfAna(page, 4))
    await page.mouse.up()
    await expect(dayOfAna(page, 4).locator('[data-shift]')).toBeVisible()
    await expect(page.getByText(/^Shift moved/).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await chip(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('stays after Escape', async ({ page }) => {
    await openEarly(page)
    await pressAndMove(page, chip(page), dayOfAna(page, 4))
    await page.keyboard.press('Escape')
    await page.mouse.up()
    // A move would have shown at once.
    await more(page).focus()
    await expect(dayOfAna(page, 2).locator('[data-shift]')).toBeVisible()
  })
})

test.describe('Before its code has come,', () => {
  test('the menu of a week is pressed, and then opens', async ({ page }) => {
    const comeCode = await openEarly(page)
    await more(page).click()
    comeCode()
    await expect(page.getByRole('menuitem', { name: 'Copy last week…' })).toBeVisible()
  })

  test('the menu of a week is opened by key', async ({ page }) => {
    const comeCode = await openEarly(page)
    await more(page).press('Enter')
    comeCode()
    await page.getByRole('menuitem', { name: 'Day notes…' }).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('the menu of a shift is asked for, and then opens', { tag: '@desktop' }, async ({ page }) => {
    const comeCode = await openEarly(page)
    await chip(page).click({ button: 'right' })
    comeCode()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('What comes after the first look moves nothing, and leaves the focus where it is', async ({ page }) => {
  const comeCode = await openEarly(page)
  const places = () =>
    page
      .locator('main button, main h2, [data-shift]')
      .evaluateAll((elements) => elements.map((element) => JSON.stringify(element.getBoundingClientRect())))
  await more(page).focus()
  const before = await places()
  comeCode()
  // Only a menu that can open has it.
  await expect(more(page)).toHaveAttribute('data-state', 'closed')
  await expect(more(page)).toBeFocused()
  expect(await places()).toEqual(before)
})
