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

  await page.getByRole('button', { name: 'Edit Usual week' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(editor(page).getByRole('button', { name: 'Employee: Ana Lopez' })).toHaveCount(2)
  await editor(page).getByRole('button', { name: 'Remove shift 1' }).click()
  await expect(rows(page)).toHaveCount(1)
  await save(page)
  await expect(page.getByText('Template updated successfully')).toBeVisible()
  await expect(card(page, 'Usual week')).toContainText('1 shift')

  await page.getByRole('button', { name: 'Duplicate Usual week' }).click()
  await expect(editor(page).getByLabel('Name')).toHaveValue('Usual week (Copy)')
  await save(page)
  await expect(card(page, 'Usual week (Copy)')).toContainText('1 shift')
  await expect(card(page, 'Usual week')).toBeVisible()

  // A message stays for as long as the pointer is over it.
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

test('A template of 300 shifts renders one day of them', { tag: '@desktop' }, async ({ page }) => {
  await asNewOwner(page)
  const shifts = Array.from({ length: 300 }, (_, number) => ({
    id: randomUUID(),
    dayOfWeek: number % 7,
    startTime: '09:00',
    endTime: '17:00',
    breakMinutes: 30,
  }))
  const input = { commandId: randomUUID(), templateId: randomUUID(), name: 'Large', shifts }
  await graphql(page, 'mutation ($input: TemplateInput!) { createTemplate(input: $input) { caughtUp } }', { input })

  await page.goto('/manager/schedule-templates')
  await page.getByRole('button', { name: 'Edit Large' }).click()
  await expect(editor(page).getByText('300 shifts · 2,250.0 h')).toBeVisible()
  await expect(rows(page)).toHaveCount(43)
  await editor(page).getByRole('tab', { name: 'Saturday, 42 shifts' }).click()
  await expect(rows(page)).toHaveCount(42)
  await rows(page).last().getByLabel('Start', { exact: true }).fill('10:00')
  await expect(editor(page).getByText('300 shifts · 2,249.0 h')).toBeVisible()
  await save(page)
  await expect(page.getByText('Template updated successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Large' }).click()
  await expect(editor(page).getByText('300 shifts · 2,249.0 h')).toBeVisible()
})
