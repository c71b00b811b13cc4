import { expect, type Page } from 'playwright/test'
import { call } from './api.ts'
import { asNewOwner, hire } from './people.ts'
import { createShift, dragShift, openWeek, ownId, pressInToolbar } from './schedule.ts'
import { test } from './test.ts'

test.beforeEach(async ({ page }) => {
  await asNewOwner(page)
})

const dialog = (page: Page) => page.getByRole('dialog')
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Week' })
const hours = (page: Page) => page.getByText('Total Hours').locator('..')
const more = async (page: Page, item: string) => {
  await toolbar(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test(
  'Copying last week skips conflicting shifts, and one undo reverts it',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const employeeId = await ownId(page)
    await createShift(page, '08:00', '12:00', { employeeId, breakMinutes: 0 })
    for (const day of ['2031-06-10', '2031-06-11', '2031-06-12']) {
      const times = { startTime: `${day}T09:00`, endTime: `${day}T17:00`, breakMinutes: 0 }
      await call(page, 'POST', '/schedules/shifts', { employeeId, ...times })
    }
    await openWeek(page)
    await expect(hours(page)).toContainText('4.0')
    await more(page, 'Copy last week…')
    await expect(dialog(page)).toContainText('Copy 3 shifts from the week of June 8, 2031 into this week?')
    await expect(dialog(page)).toContainText('This week already has 1 shift. Conflicting shifts are skipped.')
    await dialog(page).getByRole('button', { name: 'Copy', exact: true }).click()
    const copied = page.getByText('2 shifts copied', { exact: true })
    await expect(copied).toBeVisible()
    if (isMobile) {
      const bottomOf = async () => (await copied.boundingBox())?.y ?? Infinity
      const sheet = await dialog(page).boundingBox()
      await expect.poll(bottomOf, 'The toast is above the sheet').toBeLessThan(sheet?.y ?? 0)
    }
    await expect(dialog(page)).toContainText('2 shifts copied, 1 skipped')
    await expect(dialog(page)).toContainText('Employee is already scheduled during this time')
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(hours(page)).toContainText('20.0')

    await more(page, 'Copy last week…')
    await dialog(page).getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(dialog(page)).toContainText('No shifts copied, 3 skipped')
    const reason = dialog(page).getByText('Employee is already scheduled during this time')
    await expect(reason, 'Each reason is told once').toHaveCount(1)
    await expect(dialog(page).getByRole('group', { name: 'Skipped shifts' })).toContainText('3 shifts')
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
    await toolbar(page).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone: copied 2 shifts from the week of Jun 8, 2031')).toBeVisible()
    await expect(hours(page)).toContainText('4.0')
  },
)

test('A week is saved as a template', async ({ page }) => {
  await createShift(page, '08:00', '12:00', { employeeId: await ownId(page) })
  await openWeek(page)
  await more(page, 'Save week as template…')
  await dialog(page).getByLabel('Name').fill('Summer')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Template created successfully')).toBeVisible()
  await pressInToolbar(page, 'Apply Template')
  await expect(dialog(page).getByRole('listitem')).toContainText('Summer')
  await expect(dialog(page).getByRole('listitem')).toContainText('1 shift')
})

const shift = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(`^${words}`) })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selection' })

test.describe('With two shifts of Ana and one of Max', () => {
  test.beforeEach(async ({ page }) => {
    const employeeId = await ownId(page)
    const max = await hire(page, 'Max', 'Weber', 'employee')
    await createShift(page, '08:00', '12:00', { employeeId })
    await call(page, 'POST', '/schedules/shifts', {
      employeeId,
      startTime: '2031-06-16T08:00',
      endTime: '2031-06-16T12:00',
    })
    await createShift(page, '09:00', '13:00', { employeeId: max.id })
    await openWeek(page)
  })

  test('Selected shifts are assigned, moved and deleted, each with one undo', async ({ page }) => {
    await shift(page, 'Ana Lopez, Mon, Jun 16').click({ modifiers: ['Shift'] })
    await shift(page, 'Ana Lopez, Tue, Jun 17').click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('2 selected')
    await expect(shift(page, 'Ana Lopez, Tue, Jun 17.*, selected$')).toBeVisible()
    await bar(page).getByRole('button', { name: 'Assign…' }).click()
    await dialog(page)
      .getByRole('button', { name: /^Employee: / })
      .click()
    await page.getByRole('option', { name: 'Max Weber' }).click()
    await expect(dialog(page).getByRole('listitem')).toHaveText('Error: Employee is already scheduled during this time')
    await expect(dialog(page).getByRole('button', { name: 'Assign' })).toBeDisabled()
    await dialog(page)
      .getByRole('button', { name: /^Employee: / })
      .click()
    await page.getByRole('option', { name: 'Open shift' }).click()
    await dialog(page).getByRole('button', { name: 'Assign' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(shift(page, 'Open shifts, Mon, Jun 16')).toBeVisible()
    await expect(shift(page, 'Open shifts, Tue, Jun 17')).toBeVisible()

    await bar(page).getByRole('button', { name: 'Move…' }).click()
    await dialog(page).getByLabel('First day').selectOption('Thu, Jun 19')
    await dialog(page).getByRole('button', { name: 'Move' }).click()
    await expect(shift(page, 'Open shifts, Thu, Jun 19')).toBeVisible()
    await expect(shift(page, 'Open shifts, Fri, Jun 20')).toBeVisible()

    await bar(page).getByRole('button', { name: 'Delete' }).click()
    await expect(dialog(page)).toContainText('Are you sure you want to delete 2 shifts?')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(shift(page, 'Open shifts, (Thu|Fri)')).toHaveCount(0)
    await expect(bar(page)).toBeHidden()

    const undo = toolbar(page).getByRole('button', { name: 'Undo' })
    await undo.click()
    await expect(shift(page, 'Open shifts, (Thu|Fri)')).toHaveCount(2)
    await expect(undo).toBeEnabled()
    await undo.click()
    await expect(shift(page, 'Open shifts, (Mon|Tue)')).toHaveCount(2)
    await expect(undo).toBeEnabled()
    await undo.click()
    await expect(shift(page, 'Ana Lopez, (Mon|Tue)')).toHaveCount(2)
  })

  test('Rows and days are selected, copied and pasted by keyboard only', async ({ page }) => {
    await shift(page, 'Ana Lopez, Mon, Jun 16').focus()
    await page.keyboard.press('Control+Space')
    await expect(bar(page)).toContainText('1 selected')
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
    await page.keyboard.press('Shift+Space')
    await expect(bar(page)).toContainText('2 selected')
    await page.keyboard.press('Control+c')
    await expect(page.getByText('2 shifts ready to paste')).toBeVisible()
    for (let day = 0; day < 3; day++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+v')
    await expect(page.getByText('2 shifts copied', { exact: true })).toBeVisible()
    await expect(shift(page, 'Ana Lopez, (Thu|Fri)')).toHaveCount(2)
    await page.keyboard.press('Control+z')
    await expect(shift(page, 'Ana Lopez, (Thu|Fri)')).toHaveCount(0)

    await page.keyboard.press(']')
    await expect(page.getByText('Week of June 22, 2031')).toBeVisible()
    await page.getByRole('grid').locator('[tabindex="0"]').first().focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+v')
    await expect(shift(page, 'Open shifts, (Mon, Jun 23|Tue, Jun 24)')).toHaveCount(2)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await dialog(page).getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(shift(page, 'Open shifts, (Mon|Tue)')).toHaveCount(0)
  })

  test('Dragging one selected shift moves all, and a day’s header selects its shifts', async ({ page }) => {
    await page.getByRole('columnheader', { name: /Jun 17/ }).click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('2 selected')
    const thursday = page.locator('[data-cell="1 4"]')
    await dragShift(page, shift(page, 'Ana Lopez, Tue, Jun 17'), { to: thursday, over: 'Ana Lopez, Thu, Jun 19' })
    await expect(page.getByText('2 shifts moved')).toBeVisible()
    await expect(shift(page, 'Ana Lopez, Thu, Jun 19')).toBeVisible()
    await expect(shift(page, 'Max Weber, Thu, Jun 19')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(shift(page, 'Max Weber, Tue, Jun 17')).toBeVisible()
  })

  test('A box drawn from an empty cell selects the shifts it touches', async ({ page }) => {
    const cell = async (row: number, day: number) => {
      const box = await page.locator(`[data-cell="${row} ${day}"]`).boundingBox()
      if (!box) throw new Error('No such cell')
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const draw = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 6 })
    }
    await draw(await cell(1, 0), await cell(1, 2))
    await page.mouse.up()
    await expect(bar(page)).toContainText('2 selected')
    await expect(dialog(page)).toBeHidden()

    await page.keyboard.down('Shift')
    await draw(await cell(2, 3), await cell(2, 2))
    await page.mouse.up()
    await page.keyboard.up('Shift')
    await expect(bar(page)).toContainText('3 selected')

    await draw(await cell(1, 4), await cell(1, 2))
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(bar(page)).toContainText('3 selected')
    await expect(dialog(page)).toBeHidden()

    await page.mouse.click((await cell(2, 5)).x, (await cell(2, 5)).y)
    await expect(dialog(page)).toContainText('Add Shift')
  })
})

test(
  'On a phone, shifts are selected by tapping, copied and pasted on another day',
  { tag: '@phone-only' },
  async ({ page }) => {
    await createShift(page, '08:00', '12:00', { employeeId: await ownId(page) })
    await openWeek(page)
    const day = (name: string) =>
      page
        .getByRole('group', { name: 'Day' })
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .click()
    await day('Tue')
    await more(page, 'Select shifts')
    await shift(page, 'Ana Lopez, Tue').click()
    await bar(page).getByRole('button', { name: 'Copy' }).click()
    await bar(page).getByRole('button', { name: 'Clear selection' }).click()
    await expect(bar(page)).toBeHidden()
    await day('Thu')
    await page.getByRole('region', { name: 'Ana Lopez' }).getByRole('button', { name: 'Paste 1 shift' }).click()
    await expect(shift(page, 'Ana Lopez, Thu')).toBeVisible()
  },
)
