import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { graphql } from './api.ts'
import { asNewOwner } from './people.ts'
import { test } from './test.ts'

const editor = (page: Page) => page.getByRole('dialog', { name: /template$/ })
const rows = (page: Page) => editor(page).getByRole('listitem')
const save = (page: Page) => editor(page).getByRole('button', { name: 'Save Template' }).click()
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('A template is created, edited, duplicated and deleted', { tag: '@desktop' }, async ({ page }) => {
  await asNewOwner(page)
  await page.goto('/manager/schedule-templates')
  await page.getByRole('button', { name: 'Create a template' }).click()

  await save(page)
  await expect(editor(page).getByText('Name is required')).toBeVisible()
  await expect(editor(page).getByText('Please add at least one shift to the template')).toBeVisible()

  await editor(page).getByLabel('Name').fill('Usual week')
  await editor(page).getByLabel('Description').fill('As always')
  await editor(page)
    .getByRole('tab', { name: /^Tuesday/ })
    .click()
  await editor(page).getByRole('button', { name: 'Add shift' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(editor(page).getByLabel('Start', { exact: true })).toHaveValue('09:00')
  await expect(editor(page).getByLabel('End', { exact: true })).toHaveValue('17:00')
  await expect(editor(page).getByRole('combobox', { name: 'Break' })).toHaveValue('30')
  await expect(editor(page).getByRole('button', { name: 'Employee: Open shift' })).toBeFocused()
  await expect(editor(page).getByText('1 shift · 7.5 h')).toBeVisible()

  await editor(page).getByRole('button', { name: 'Employee: Open shift' }).click()
  await page.getByPlaceholder('Find a person').fill('lop')
  await page.getByRole('option', { name: 'Ana Lopez' }).click()
  await expect(editor(page).getByRole('button', { name: 'Employee: Ana Lopez' })).toBeVisible()
  await editor(page).getByLabel('End', { exact: true }).fill('02:00')
  await expect(editor(page).getByText('until next day')).toBeVisible()
  await editor(page).getByRole('button', { name: 'Duplicate shift 1' }).click()
  await expect(rows(page)).toHaveCount(2)
  await rows(page).nth(1).getByLabel('Start', { exact: true }).fill('03:00')
  await expect(editor(page).getByRole('tab', { name: 'Tuesday, 2 shifts' })).toBeVisible()
  await editor(page).getByLabel('Recurring').check()
  await expect(editor(page).getByLabel('Pattern')).toHaveValue('weekly')
  await save(page)
  await expect(page.getByText('Template created successfully')).toBeVisible()
  await expect(card(page, 'Usual week')).toContainText('As always')
  await expect(card(page, 'Usual week')).toContainText('2 shifts')
  await expect(card(page, 'Usual week')).toContainText('Weekly')

  const usual = card(page, 'Usual week')
  await page.getByRole('button', { name: 'Edit Usual week' }).click()
  await expect(usual.getByRole('listitem')).toHaveCount(2)
  await expect(usual.getByRole('button', { name: 'Employee: Ana Lopez' })).toHaveCount(2)
  await usual.getByRole('button', { name: 'Remove shift 1' }).click()
  await expect(usual.getByRole('listitem')).toHaveCount(1)
  await usual.getByRole('button', { name: 'Save Template' }).click()
  await expect(page.getByText('Template updated successfully')).toBeVisible()
  await expect(usual).toContainText('1 shift')

  await page.getByRole('button', { name: 'Duplicate Usual week' }).click()
  await expect(editor(page).getByLabel('Name')).toHaveValue('Usual week (Copy)')
  await save(page)
  await expect(card(page, 'Usual week (Copy)')).toContainText('1 shift')
  await expect(card(page, 'Usual week')).toBeVisible()

  // A toast stays while the pointer is over it.
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Delete Usual week (Copy)' }).click()
  const question = page.getByRole('dialog', { name: 'Delete template' })
  await expect(question).toContainText('Are you sure you want to delete this template? This action cannot be undone.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Template deleted successfully')).toBeVisible()
  await expect(card(page, 'Usual week (Copy)')).toBeHidden()
})

test('A shift’s error shows at its row, on its day', async ({ page }) => {
  await asNewOwner(page)
  await page.goto('/manager/schedule-templates')
  await page.getByRole('button', { name: 'New Template' }).click()
  await editor(page).getByLabel('Name').fill('Usual week')
  await editor(page)
    .getByRole('tab', { name: /^Friday/ })
    .click()
  await editor(page).getByRole('button', { name: 'Add shift' }).click()
  await editor(page).getByLabel('Start', { exact: true }).fill('')
  await editor(page)
    .getByRole('tab', { name: /^Monday/ })
    .click()
  await save(page)
  await expect(editor(page).getByRole('tab', { name: 'Friday, 1 shift, with errors' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(rows(page)).toContainText('A time is written as in 09:00')
})

test('Discarding unsaved changes asks first, and the focus returns', { tag: '@desktop' }, async ({ page }) => {
  await asNewOwner(page)
  await page.goto('/manager/schedule-templates')
  const opener = page.getByRole('button', { name: 'New Template' })
  await opener.click()
  await editor(page).getByLabel('Name').fill('Usual week')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(editor(page).getByLabel('Name')).toHaveValue('Usual week')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(editor(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

const shiftOn = (dayOfWeek: number) => ({
  id: randomUUID(),
  dayOfWeek,
  startTime: '09:00',
  endTime: '17:00',
  breakMinutes: 30,
})

const createTemplate = (page: Page, name: string, shifts: readonly ReturnType<typeof shiftOn>[]) =>
  graphql(page, 'mutation ($input: CreateTemplateInput!) { createTemplate(input: $input) { caughtUp } }', {
    input: { commandId: randomUUID(), templateId: randomUUID(), name, shifts },
  })

test('A template is edited in its card by keyboard only', { tag: '@desktop' }, async ({ page }) => {
  await asNewOwner(page)
  await createTemplate(page, 'Usual week', [shiftOn(1), shiftOn(5)])
  await page.goto('/manager/schedule-templates')
  const usual = card(page, 'Usual week')
  const start = usual.getByLabel('Start', { exact: true })

  await usual.getByRole('button', { name: 'Friday, 1 shift' }).press('Enter')
  await expect(usual.getByRole('tab', { name: 'Friday, 1 shift' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await start.fill('10:00')
  await usual.getByRole('combobox', { name: 'Break' }).selectOption('45')
  await usual.getByLabel('Name').fill('Quiet week')
  await usual.getByLabel('Name').press('Enter')
  await expect(page.getByText('Template updated successfully')).toBeVisible()
  const quiet = card(page, 'Quiet week')
  await expect(quiet.getByRole('button', { name: 'Edit Quiet week' })).toBeFocused()

  await quiet.getByRole('button', { name: 'Friday, 1 shift' }).press('Enter')
  await expect(quiet.getByLabel('Start', { exact: true })).toHaveValue('10:00')
  await expect(quiet.getByRole('combobox', { name: 'Break' })).toHaveValue('45')

  await quiet.getByLabel('Start', { exact: true }).fill('')
  await quiet.getByRole('button', { name: 'Save Template' }).press('Enter')
  await expect(quiet.getByRole('listitem')).toContainText('A time is written as in 09:00')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(quiet.getByRole('button', { name: 'Edit Quiet week' })).toBeFocused()
  await quiet.getByRole('button', { name: 'Friday, 1 shift' }).press('Enter')
  await expect(quiet.getByLabel('Start', { exact: true })).toHaveValue('10:00')
})

test('Another manager’s concurrent change is not overwritten', { tag: '@desktop' }, async ({ page }) => {
  await asNewOwner(page)
  await createTemplate(page, 'Usual week', [shiftOn(1)])
  await page.goto('/manager/schedule-templates')
  const usual = card(page, 'Usual week')
  await page.getByRole('button', { name: 'Edit Usual week' }).click()
  await usual.getByLabel('Name').fill('Mine')

  const query = '{ scheduleTemplates { nodes { id } } }'
  const { scheduleTemplates } = await graphql<{ scheduleTemplates: { nodes: { id: string }[] } }>(page, query, {})
  const input = {
    commandId: randomUUID(),
    templateId: scheduleTemplates.nodes[0]?.id,
    name: 'Theirs',
    shifts: [shiftOn(2)],
  }
  await graphql(page, 'mutation ($input: UpdateTemplateInput!) { updateTemplate(input: $input) { caughtUp } }', {
    input,
  })

  await usual.getByRole('button', { name: 'Save Template' }).click()
  await expect(page.getByText('This template was changed since you opened it').first()).toBeVisible()
  await expect(usual.getByLabel('Name')).toHaveValue('Mine')
})

test('Another template opens only after unsaved changes are discarded', { tag: '@desktop' }, async ({ page }) => {
  await asNewOwner(page)
  await createTemplate(page, 'Summer', [shiftOn(1)])
  await createTemplate(page, 'Winter', [shiftOn(2)])
  await page.goto('/manager/schedule-templates')
  const save = (name: string) => card(page, name).getByRole('button', { name: 'Save Template' })
  await page.getByRole('button', { name: 'Edit Summer' }).click()
  await card(page, 'Summer').getByLabel('End', { exact: true }).fill('18:00')
  await page.getByRole('button', { name: 'Edit Winter' }).click()
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(card(page, 'Summer').getByLabel('End', { exact: true })).toHaveValue('18:00')
  await page.getByRole('button', { name: 'Edit Winter' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(save('Winter')).toBeVisible()
  await expect(save('Summer')).toBeHidden()
})

test('A template of 300 shifts renders one day of them', { tag: '@desktop' }, async ({ page }) => {
  await asNewOwner(page)
  const shifts = Array.from({ length: 300 }, (_, number) => shiftOn(number % 7))
  await createTemplate(page, 'Large', shifts)

  await page.goto('/manager/schedule-templates')
  const large = card(page, 'Large')
  await page.getByRole('button', { name: 'Edit Large' }).click()
  await expect(large.getByText('300 shifts · 2,250.0 h')).toBeVisible()
  await expect(large.getByRole('listitem')).toHaveCount(43)
  await large.getByRole('tab', { name: 'Saturday, 42 shifts' }).click()
  await expect(large.getByRole('listitem')).toHaveCount(42)
  await large.getByRole('listitem').last().getByLabel('Start', { exact: true }).fill('10:00')
  await expect(large.getByText('300 shifts · 2,249.0 h')).toBeVisible()
  await large.getByRole('button', { name: 'Save Template' }).click()
  await expect(page.getByText('Template updated successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Large' }).click()
  await expect(large.getByText('300 shifts · 2,249.0 h')).toBeVisible()
})
