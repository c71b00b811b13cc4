import { expect, type Page } from 'playwright/test'
import { call } from './api.ts'
import { asNewOwner, hire } from './people.ts'
import { createShift, openWeek, ownId, pressInToolbar } from './schedule.ts'
import { test } from './test.ts'

test.beforeEach(async ({ page }) => {
  await asNewOwner(page)
})

const dialog = (page: Page) => page.getByRole('dialog')
const history = (page: Page) => page.getByRole('complementary', { name: 'History of the week' })

const openAdd = async (page: Page, isMobile: boolean) => {
  if (isMobile) {
    await page.getByRole('group', { name: 'Day' }).getByRole('button', { name: /^Tue/ }).click()
    await page.getByRole('region', { name: 'Ana Lopez' }).getByRole('button', { name: 'Add Shift' }).click()
  } else {
    const add = page.getByRole('button', { name: 'Add a shift for Ana Lopez on Tue, Jun 17' })
    // The button shows only on hover, next to shifts that a click could hit while the week loads.
    await add.dispatchEvent('click')
  }
  await expect(dialog(page)).toBeVisible()
}

test(
  'Conflicts show while a shift is edited, and errors block saving',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await createShift(page, '08:00', '12:00', { employeeId: await ownId(page) })
    await call(page, 'POST', '/employees/availability', {
      availability: Array.from({ length: 7 }, (_, day) => ({
        day,
        isAvailable: day !== 2,
        startTime: '09:00',
        endTime: '17:00',
      })),
    })
    await openWeek(page)
    await openAdd(page, isMobile)
    const conflicts = dialog(page).getByRole('list', { name: 'Conflicts' }).getByRole('listitem')
    const save = dialog(page).getByRole('button', { name: 'Save' })
    await expect(dialog(page).getByLabel('Start')).toHaveValue('09:00')
    await expect(conflicts).toHaveText([
      'Error: Employee is already scheduled during this time',
      'Warning: Employee marked as unavailable on this day of the week',
    ])
    await expect(save).toBeDisabled()
    await expect(save).toHaveAttribute('title', 'Cannot save shift with errors')

    await dialog(page).getByLabel('Start').fill('22:00')
    await dialog(page).getByLabel('End').fill('06:30')
    await expect(conflicts).toHaveText(['Warning: Employee marked as unavailable on this day of the week'])
    await expect(dialog(page).getByText('Ends the next day, Wed, Jun 18.')).toBeVisible()
    await expect(dialog(page).getByRole('definition').first()).toHaveText('8.0')

    await dialog(page).getByLabel('End').fill('22:30')
    await dialog(page).getByLabel('Unpaid break').selectOption('45 minutes')
    await expect(dialog(page).getByText('The break is longer than the shift')).toBeVisible()

    await dialog(page).getByLabel('End').fill('23:30')
    await save.click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByText('Shift added successfully')).toBeVisible()
  },
)

test('Edits are not discarded unasked, and a shift deleted meanwhile can only be closed', async ({ page }) => {
  const { id } = await createShift(page, '08:00', '12:00', { employeeId: await ownId(page) })
  await openWeek(page)
  await page.locator(`[data-shift="${id}"]`).click()
  const editor = page.getByRole('dialog', { name: 'Edit Shift' })
  await editor.getByLabel('Start').fill('07:00')
  await page.keyboard.press('Escape')
  const asked = page.getByRole('dialog', { name: 'Discard changes?' })
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(editor.getByLabel('Start')).toHaveValue('07:00')

  await call(page, 'DELETE', `/schedules/shifts/${id}`)
  await expect(editor).toContainText('This shift was deleted or moved.')
  await expect(editor.getByRole('button', { name: 'Save' })).toBeHidden()
  await expect(editor.getByRole('button', { name: 'Delete' })).toBeHidden()
  await editor.getByRole('button', { name: 'Close' }).last().click()
  await expect(editor).toBeHidden()
  await expect(asked).toBeHidden()
})

test('The editor of an open shift begins with its employee, others with the start, and moving with the shift’s day', async ({
  page,
}) => {
  await createShift(page, '08:00', '12:00')
  await createShift(page, '08:00', '12:00', { employeeId: await ownId(page) })
  await openWeek(page)
  await page.getByRole('button', { name: /^Open shifts, Tue, Jun 17/ }).click()
  await expect(dialog(page).getByRole('button', { name: 'Employee: Open shift' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Ana Lopez, Tue, Jun 17/ }).click()
  await expect(dialog(page).getByLabel('Start')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Open shifts, Tue, Jun 17/ }).focus()
  await page.keyboard.press('m')
  await expect(dialog(page).getByRole('radio', { checked: true })).toBeFocused()
})

test('The editor saves a new assignee with its other edits, and one undo reverts all', async ({ page }) => {
  const employeeId = await ownId(page)
  const { id: maxId } = await hire(page, 'Max', 'Weber', 'employee')
  await createShift(page, '08:00', '12:00', { employeeId, notes: 'Bring the keys' })
  await createShift(page, '10:00', '14:00', { employeeId: maxId })
  await openWeek(page)
  const shift = (words: RegExp) => page.getByRole('button', { name: words })
  await shift(/^Ana Lopez, Tue, Jun 17, 8:00/).click()
  const editor = page.getByRole('dialog', { name: 'Edit Shift' })
  const choose = async (name: string) => {
    await editor.getByRole('button', { name: /^Employee: / }).click()
    await page.getByRole('option', { name }).click()
  }
  await choose('Max Weber')
  await expect(editor.getByRole('listitem')).toHaveText('Error: Employee is already scheduled during this time')
  await expect(editor.getByRole('button', { name: 'Save' })).toBeDisabled()
  await choose('Open shift')
  await editor.getByLabel('Position').fill('Server')
  await choose('Max Weber')
  await editor.getByLabel('End').fill('10:00')
  await editor.getByLabel('Notes').fill('Opens the till')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Shift updated successfully')).toBeVisible()
  await expect(shift(/^Max Weber, Tue, Jun 17, 8:00.AM–10:00.AM.*note: Opens the till$/)).toBeVisible()
  await page.getByRole('toolbar', { name: 'Week' }).getByRole('button', { name: 'Undo' }).click()
  await expect(shift(/^Ana Lopez, Tue, Jun 17, 8:00.AM–12:00.PM.*note: Bring the keys$/)).toBeVisible()
})

test('A new shift defaults to the employee’s usual times on that weekday', async ({ page }) => {
  const employeeId = await ownId(page)
  await hire(page, 'Max', 'Weber', 'employee')
  const usual = { startTime: '2031-06-10T06:15', endTime: '2031-06-10T14:00', breakMinutes: 20 }
  await call(page, 'POST', '/schedules/shifts', { employeeId, ...usual })
  await openWeek(page)
  await openAdd(page, false)
  const values = async (start: string, end: string, breakMinutes: string) => {
    await expect(dialog(page).getByLabel('Start')).toHaveValue(start)
    await expect(dialog(page).getByLabel('End')).toHaveValue(end)
    await expect(dialog(page).getByLabel('Unpaid break')).toHaveValue(breakMinutes)
  }
  const choose = async (name: string) => {
    await dialog(page)
      .getByRole('button', { name: /^Employee: / })
      .click()
    await page.getByRole('option', { name }).click()
  }
  await values('06:15', '14:00', '20')
  await expect(dialog(page).getByText('Usual hours on Tuesday')).toBeVisible()
  await dialog(page).getByLabel('Day').selectOption('Wed, Jun 18')
  await expect(dialog(page).getByText('Hours of recent shifts')).toBeVisible()
  await choose('Max Weber')
  await values('09:00', '17:00', '30')
  await dialog(page).getByLabel('End').fill('12:00')
  await choose('Ana Lopez')
  await values('09:00', '12:00', '20')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Shift added successfully')).toBeVisible()
})

test('A filter without matches says so, the totals go by it, and it can be cleared', async ({ page }) => {
  await openWeek(page)
  await page.getByPlaceholder('Search by name').fill('nobody of this name')
  const summary = page.getByLabel('Summary')
  await expect(page.getByRole('paragraph').filter({ hasText: 'No matching employees' })).toBeVisible()
  await expect(summary).toContainText(/Employees\s*0\s*of 1/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByPlaceholder('Search by name')).toHaveValue('')
  await expect(summary).toContainText(/Employees\s*1$/)
})

test('A template leaves out clashing shifts with a reason, and is applied again only on request', async ({ page }) => {
  const employeeId = await ownId(page)
  await createShift(page, '08:00', '12:00', { employeeId })
  const shift = { employeeId, startTime: '09:00', endTime: '17:00' }
  await call(page, 'POST', '/schedule-templates', {
    name: 'Usual week',
    description: 'As always',
    isRecurring: true,
    recurrencePattern: 'weekly',
    recursFrom: '2031-06-01',
    shifts: [
      { ...shift, dayOfWeek: 2 },
      { ...shift, dayOfWeek: 3 },
    ],
  })
  await openWeek(page)
  await page.getByRole('button', { name: 'Apply Template' }).click()
  const line = dialog(page).getByRole('listitem')
  await expect(line).toContainText(['Usual week'])
  for (const text of ['As always', '2 shifts', 'Weekly', 'For this week']) await expect(line).toContainText(text)
  await line.getByRole('button', { name: 'Apply: Usual week' }).click()
  await expect(
    dialog(page).getByText('Apply this template to the week of June 15, 2031? This will add shifts from the template.'),
  ).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Apply', exact: true }).click()

  await expect(page.getByText('Template applied successfully')).toBeVisible()
  await expect(dialog(page)).toContainText('1 shift added, 1 skipped')
  await expect(dialog(page).getByRole('listitem').first()).toHaveText(
    /^Employee is already scheduled during this time1 shiftAna LopezTue 9:00.AM$/,
  )
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('button', { name: 'Apply Template' }).click()
  await expect(line).toContainText('Applied')
  await line.getByRole('button', { name: 'Apply again: Usual week' }).click()
  await dialog(page).getByLabel('Don’t apply if any shift conflicts').check()
  await dialog(page).getByRole('button', { name: 'Apply again' }).click()
  await expect(page.getByText('Employee is already scheduled during this time')).toBeVisible()
  await expect(dialog(page).getByLabel('Don’t apply if any shift conflicts')).toBeChecked()
})

test('Auto-Schedule previews its assignments', async ({ page }) => {
  await createShift(page, '09:00', '17:00')
  await createShift(page, '10:00', '18:00')
  await openWeek(page)
  await page.getByRole('button', { name: 'Auto-Schedule' }).click()
  await expect(
    dialog(page).getByText('Auto-assign shifts based on employee availability? This will fill any unassigned shifts.'),
  ).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  await expect(dialog(page)).toContainText('1 shift to assign, 1 left open')
  const given = dialog(page).getByRole('region', { name: 'Assignments' })
  await expect(given).toContainText('Ana Lopez')
  await expect(given).toContainText('0.0 h7.5 h')
  await expect(dialog(page).getByRole('region', { name: 'Still open' })).toContainText('No one is free')
  await expect(dialog(page).getByRole('region', { name: 'Quality' })).toContainText('1 of 2 shifts filled')
  await dialog(page).getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Auto-scheduled: 1 shifts assigned')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
})

test('Auto-Schedule says which wishes its plan meets and breaks', { tag: '@phone' }, async ({ page }) => {
  const ana = await ownId(page)
  const { id: max } = await hire(page, 'Max', 'Stone', 'employee')
  const wishes = { targetWeeklyMinutes: 1200, freeWeekends: 1, ofWeekends: 2, worksWith: [ana] }
  await call(page, 'PUT', `/employees/${max}/work-limits`, { effectiveFrom: '2025-01-01', ...wishes })
  await createShift(page, '09:00', '17:00')
  await openWeek(page)
  await pressInToolbar(page, 'Auto-Schedule')
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  const plan = dialog(page).getByRole('region', { name: 'Assignments' })
  await expect(plan).toContainText('Against Max Stone’s wish: Wants to work with Ana Lopez')
  await expect(plan).toContainText('1 of 3 wishes met: free weekends. 7.5 hours this week, target 20 hours')
  await expect(dialog(page).getByRole('region', { name: 'Quality' })).toContainText('1 of 3 wishes met')
})

test('Auto-Schedule plans two weeks, and applies them in order', { tag: '@phone' }, async ({ page }) => {
  const next = { startTime: '2031-06-22T00:00', endTime: '2031-06-22T08:00' }
  await createShift(page, '09:00', '17:00')
  await call(page, 'POST', '/schedules/shifts', { startTime: '2031-06-21T20:00', endTime: '2031-06-22T00:00' })
  await call(page, 'POST', '/schedules/shifts', next)
  await call(page, 'POST', '/schedules/shifts', { startTime: '2031-06-24T09:00', endTime: '2031-06-24T17:00' })
  await openWeek(page)
  await pressInToolbar(page, 'Auto-Schedule')
  await dialog(page).getByLabel('Weeks').selectOption('2 weeks')
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  const section = (name: string) => dialog(page).getByRole('region', { name, exact: true })
  const second = section('Week of June 22, 2031')
  await expect(section('Week of June 15, 2031')).toContainText('2 shifts to assign, 0 left open')
  // The first shift of the second week would leave no rest after the plan of the first week.
  await expect(second).toContainText('1 shift to assign, 1 left open')
  await second.getByRole('button', { name: /^Week of June 22, 2031/ }).click()
  await expect(second.getByRole('region', { name: 'Still open' })).toContainText('No one is free')
  await dialog(page).getByRole('button', { name: 'Apply 2 weeks' }).click()
  await expect(page.getByText('Auto-scheduled the week of June 22, 2031: 1 shift assigned')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  const open = async (from: string, to: string) => {
    const { shifts } = await call<{ shifts: { employee_id: string | null }[] }>(
      page,
      'GET',
      `/schedules/shifts/list?startDate=${from}&endDate=${to}`,
    )
    return shifts.map(({ employee_id: employeeId }) => employeeId === null)
  }
  expect(await open('2031-06-15', '2031-06-21')).toEqual([false, false])
  expect(await open('2031-06-22', '2031-06-28')).toEqual([true, false])
})

test('Auto-Schedule shows the cost of a rule, and can plan without it', async ({ page }) => {
  await createShift(page, '06:00', '10:00')
  await createShift(page, '13:00', '17:00')
  await openWeek(page)
  await page.getByRole('button', { name: 'Auto-Schedule' }).click()
  await expect(dialog(page).getByRole('switch', { name: 'Keep rest between shifts' })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  await expect(dialog(page)).toContainText('1 shift to assign, 1 left open')
  const costs = dialog(page).getByRole('region', { name: 'Effect of each rule' })
  await expect(costs.getByRole('listitem')).toHaveText([
    /^Without “Keep rest between shifts”: 1 shift more, 1 short rest/,
  ])
  await costs.getByRole('button', { name: 'Preview without “Keep rest between shifts”' }).click()
  await expect(dialog(page)).toContainText('2 shifts to assign, 0 left open')
  await dialog(page).getByRole('button', { name: 'Change rules' }).click()
  await expect(dialog(page).getByRole('switch', { name: 'Keep rest between shifts' })).not.toBeChecked()
})

test('The history lists the changes, shows earlier versions, and undoes a change', async ({ page }) => {
  const employeeId = await ownId(page)
  await createShift(page, '09:00', '17:00', { employeeId, notes: 'Bring the keys' })
  await createShift(page, '18:00', '22:00', { employeeId, breakMinutes: 0 })
  await openWeek(page)
  const total = page.getByText('Total Hours').locator('..')
  await expect(total).toContainText('11.5')
  await pressInToolbar(page, 'History')
  const lines = history(page).getByRole('list').first().getByRole('listitem')
  const undo = lines.first().getByRole('button', { name: /^Undo: / })
  await expect(lines).toHaveCount(2)
  await lines.last().getByText('Before and after').click()
  await expect(lines.last().getByText('Notes').locator('..')).toContainText('noneBring the keys')
  await expect(lines.last().getByText('Start', { exact: true }).locator('..')).toContainText(/Jun 17.*9:00.AM/)

  const slider = history(page).getByRole('slider')
  await slider.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', /^As of .*, after Ana Lopez added a shift/)
  await expect(page.getByText('Viewing an earlier version')).toBeVisible()
  await expect(total).toContainText('7.5')
  await slider.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Before the first change')
  await expect(total).toContainText('0.0')
  await page.getByRole('button', { name: 'Back to now' }).first().click()
  await expect(page.getByText('Viewing an earlier version')).toBeHidden()
  await expect(total).toContainText('11.5')

  await undo.click()
  await expect(lines).toHaveCount(3)
  await expect(lines.nth(1)).toContainText('Undone by Ana Lopez')
  await expect(lines.nth(1).getByRole('button', { name: /^Undo: / })).toBeHidden()
  await expect(total).toContainText('7.5')
  await undo.click()
  await expect(lines).toHaveCount(4)
  await expect(total).toContainText('11.5')
})

test('A day in the month view lists its shifts by start, and opens its week', async ({ page }) => {
  const employeeId = await ownId(page)
  await createShift(page, '18:00', '22:00', { employeeId })
  await createShift(page, '09:00', '17:00', { employeeId, notes: 'Bring the keys' })
  await createShift(page, '10:00', '12:00', { breakMinutes: 0 })
  await openWeek(page, '&view=month')
  const day = page.getByRole('button', { name: 'Tue, Jun 17: 1 person, 13.0 hours' })
  await expect(day).toContainText('+1')
  await page.getByRole('button', { name: 'Wed, Jun 18: no shifts' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(day).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Tue, June 17, 2031')
  await expect(dialog(page).getByRole('listitem')).toContainText([
    /^Ana Lopez.*7.5 h, break 30 min.*Bring the keys$/s,
    /^Open shift.*2.0 h, no break$/s,
    /^Ana Lopez.*3.5 h, break 30 min$/s,
  ])
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(day).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Open the week' }).click()
  await expect(page.getByText('Week of June 15, 2031')).toBeVisible()
})

test('Printing shows only the week, in any theme', async ({ page }) => {
  await createShift(page, '09:00', '17:00', { employeeId: await ownId(page) })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await openWeek(page)
  await expect(page.getByText('Total Hours').locator('..')).toContainText('7.5')
  const paper = page.locator('.print-week')
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(paper).toBeVisible({ timeout: 200 })
  }).toPass()
  await expect(paper).toContainText('Main Street: Jun 15 – 21, 2031')
  await expect(paper.getByRole('row', { name: /^Ana Lopez/ })).toContainText('7.5')
  await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('main')).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
})
