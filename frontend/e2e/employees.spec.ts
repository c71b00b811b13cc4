import { expect, type Page } from 'playwright/test'
import { asNewOwner, newAddress, password, signInAs } from './people.ts'
import { test } from './test.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })

async function add(page: Page, firstName: string, lastName: string, email: string) {
  await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).click()
  const form = dialog(page, 'Add New Employee')
  await form.getByLabel('First name').fill(firstName)
  await form.getByLabel('Last name').fill(lastName)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Add Employee' }).click()
}

const choose = (page: Page, status: string) =>
  page.getByRole('group', { name: 'Status' }).getByText(status, { exact: true }).click()

test('An owner adds, edits, imports, invites, deactivates and reactivates employees', async ({ page }) => {
  test.slow()
  await asNewOwner(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Manage Employees' }).click()
  await expect(page.getByText('1 person')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deactivate Ana Lopez' })).toBeHidden()
  const address = newAddress('max')

  await test.step('add', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).click()
    await dialog(page, 'Add New Employee').getByRole('button', { name: 'Add Employee' }).click()
    await expect(dialog(page, 'Add New Employee')).toContainText('First name is required')
    await page.keyboard.press('Escape')
    await add(page, 'Max', 'Weber', address)
    await expect(page.getByText('Employee added successfully!')).toBeVisible()
    await expect(row(page, 'Max Weber')).toContainText('No badge')
    await add(page, 'Moritz', 'Weber', address)
    await expect(dialog(page, 'Add New Employee').locator('[aria-invalid]')).toHaveCount(1)
    await page.keyboard.press('Escape')
  })

  await test.step('edit, with a badge', async () => {
    await page.getByRole('button', { name: 'Edit Max Weber' }).click()
    const form = dialog(page, 'Edit Employee')
    await form.getByLabel('Phone').fill('555 0100')
    await form.getByLabel('Hourly rate ($)').fill('21.5')
    await form.getByLabel('RFID badge EPC').pressSequentially('e2:00:47f')
    await expect(form.getByLabel('RFID badge EPC')).toHaveValue('E2:00:47F')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toContainText('A badge number is an even number of hex digits')
    await form.getByLabel('RFID badge EPC').fill('e2:00:47:8a')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Employee updated!')).toBeVisible()
    await expect(row(page, 'Max Weber')).toContainText('Registered')
    await expect(row(page, 'Max Weber')).toContainText('$21.50')
    await expect(row(page, 'Max Weber')).toContainText('555 0100')
  })

  await test.step('a rate shows its cents, and stays what it is', async () => {
    const rates: string[] = []
    page.on('request', (sent) => {
      if (sent.postData()?.includes('mutation UpdatePayRate')) rates.push(sent.url())
    })
    await page.getByRole('button', { name: 'Edit Max Weber' }).click()
    const form = dialog(page, 'Edit Employee')
    await expect(form.getByLabel('Hourly rate ($)')).toHaveValue('21.50')
    await form.getByLabel('Phone').fill('555 0101')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(row(page, 'Max Weber')).toContainText('555 0101')
    expect(rates).toEqual([])
  })

  await test.step('import a file, first with a wrong row', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Import CSV' }).click()
    const form = dialog(page, 'Import CSV')
    const head = 'first_name,last_name,email,position\n'
    const lea = `Lea,Brandt,${newAddress('lea')},Cook\n`
    await form.getByLabel('CSV or Excel file').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${head}${lea}Jo,,${address},Cook\n`),
    })
    await expect(form.getByRole('alert')).toContainText('1 row has errors, 1 valid')
    await expect(form.getByRole('row').nth(1)).toContainText('last_name: Last name is required')
    await expect(form.getByRole('button', { name: /^Import \d/ })).toBeHidden()
    await form.getByLabel('CSV text').fill(`${head}${lea}Jo,Short,${newAddress('jo')},\n`)
    await form.getByRole('button', { name: 'Check' }).click()
    await form.getByRole('button', { name: 'Import 2 people' }).click()
    await expect(page.getByText('2 employees imported', { exact: true })).toBeVisible()
    await expect(row(page, 'Lea Brandt')).toContainText('Cook')
    await expect(page.getByText('4 people')).toBeVisible()
  })

  await test.step('a badge in use is refused, the other changes are saved', async () => {
    await page.getByRole('button', { name: 'Edit Jo Short' }).click()
    const form = dialog(page, 'Edit Employee')
    await form.getByLabel('Position').fill('Baker')
    await form.getByLabel('RFID badge EPC').fill('E200478A')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toContainText('The details are saved. The badge is not.')
    await expect(form).toContainText('Max Weber')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, 'Jo Short')).toContainText('Baker')
    await expect(row(page, 'Jo Short')).toContainText('No badge')
    await page.getByLabel('RFID Badge').selectOption('Registered')
    await expect(page.getByText('1 person')).toBeVisible()
    await expect(page).toHaveURL(/badge=yes/)
    await page.getByLabel('RFID Badge').selectOption('Any badge')
  })

  await test.step('deactivate and reactivate', async () => {
    await page.getByRole('button', { name: 'Deactivate Lea Brandt' }).click()
    const question = dialog(page, 'Deactivate Lea Brandt')
    await expect(question).toContainText('Deactivate this employee? They will be marked as terminated.')
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText('Employee deactivated')).toBeVisible()
    await expect(question).toBeHidden()
    await expect(row(page, 'Lea Brandt')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Ana Lopez' })).toBeFocused()
    await choose(page, 'Terminated')
    await expect(row(page, 'Lea Brandt')).toContainText('Terminated')
    await expect(page.getByRole('button', { name: 'Deactivate Lea Brandt' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Reactivate Lea Brandt' }).click()
    await dialog(page, 'Reactivate Lea Brandt').getByRole('button', { name: 'Reactivate' }).click()
    await expect(page.getByText('No former employees')).toBeVisible()
    await choose(page, 'Active')
    await expect(row(page, 'Lea Brandt')).toContainText('Active')
  })

  await test.step('invite, resend and revoke', async () => {
    const invited = newAddress('kim')
    await page.getByRole('main').getByRole('button', { name: 'Invite' }).click()
    await dialog(page, 'Invite by email').getByLabel('First name').fill('Kim')
    await dialog(page, 'Invite by email').getByLabel('Last name').fill('<i>Nguyen</i>')
    await dialog(page, 'Invite by email').getByLabel('Email').fill(invited)
    await dialog(page, 'Invite by email').getByRole('button', { name: 'Send Invitation' }).click()
    const line = page.getByRole('listitem', { name: invited })
    await expect(line).toContainText('Expires')
    await expect(row(page, 'Kim <i>Nguyen</i>')).toContainText('Invited')
    await line.getByRole('button', { name: 'Resend' }).click()
    await expect(page.getByText(`Invitation sent again to ${invited}`)).toBeVisible()
    await line.getByRole('button', { name: 'Revoke' }).click()
    await dialog(page, 'Revoke invitation').getByRole('button', { name: 'Revoke' }).click()
    // An open dialog hides the page behind it from role queries.
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(line).toHaveCount(0)
    await expect(row(page, 'Kim <i>Nguyen</i>')).toContainText('No account')
  })

  await test.step('add a person without an account', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const form = dialog(page, 'Add New Employee')
    await form.getByLabel('First name').fill('Otto')
    await form.getByLabel('Last name').fill('Keyless')
    await form.getByLabel('No account').check()
    await expect(form.getByLabel('Password', { exact: true })).toHaveCount(0)
    await form.getByRole('button', { name: 'Add Employee' }).click()
    await expect(row(page, 'Otto Keyless')).toContainText('No account')
  })

  await test.step('by keyboard to a person’s page, and back to the same list', async () => {
    await page.locator('h1').focus()
    await page.keyboard.press('/')
    await page.keyboard.type('weber')
    await expect(page.getByText('1 person')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Max Weber')
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('weber')
    await row(page, 'Max Weber').getByRole('link').click()
  })

  await test.step('role, rate, no PIN, and history', async () => {
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Change access' }).click()
    await dialog(page, 'Change access').getByLabel('Access').selectOption('Manager')
    await dialog(page, 'Change access').getByRole('button', { name: 'Change Access' }).click()
    await expect(main).toContainText('Manager · Main Street')
    await main.getByRole('button', { name: 'Set a rate' }).click()
    await dialog(page, 'Set a rate').getByLabel('Hourly rate ($)').fill('25')
    await dialog(page, 'Set a rate').getByLabel('From').fill('2099-01-01')
    await dialog(page, 'Set a rate').getByRole('button', { name: 'Save' }).click()
    await expect(main.getByRole('row').filter({ hasText: '$25.00' })).toContainText('Upcoming')
    await expect(main.getByRole('button', { name: 'Create PIN' })).toBeVisible()
    await main.getByText('History', { exact: true }).click()
    await expect(main.getByRole('listitem').filter({ hasText: 'Max Weber' }).first()).toBeVisible()
    await expect(page).toHaveURL(/view=history/)
    await page.reload()
    await expect(main.getByRole('listitem').filter({ hasText: 'Max Weber' }).first()).toBeVisible()
  })

  await test.step('the last owner stays an owner, and an unknown id is not found', async () => {
    await page.getByRole('link', { name: 'All employees' }).click()
    await row(page, 'Ana Lopez').getByRole('link').click()
    await page.getByRole('button', { name: 'Change access' }).click()
    await dialog(page, 'Change access').getByLabel('Access').selectOption('Employee')
    await dialog(page, 'Change access').getByRole('button', { name: 'Change Access' }).click()
    await expect(dialog(page, 'Change access').getByRole('alert')).toContainText(/owner/)
    await page.goto('/manager/employees/00000000-0000-4000-8000-000000000000')
    await expect(page.getByText('Employee not found')).toBeVisible()
  })
})

test(
  'A manager sees their location’s employees, as cards on a phone, and can edit only employees',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await signInAs(page, 'manager', '/manager/employees')
    const people = isMobile
      ? page.getByRole('list', { name: 'Employees' }).getByRole('listitem')
      : page.getByRole('table', { name: 'Employees' }).getByRole('row')
    const lopez = people.filter({ hasText: 'Ana Lopez' })
    await page.getByRole('searchbox').fill('lopez')
    await expect(lopez).toContainText('employee@muster.test')
    await expect(lopez.getByRole('button', { name: 'Edit Ana Lopez' })).toBeVisible()
    await expect(people.filter({ hasText: 'Kowalska' })).toHaveCount(0)
    await page.getByRole('searchbox').fill('manager@muster.test')
    const own = people.filter({ hasText: 'manager@muster.test' })
    await expect(own).toBeVisible()
    await expect(own.getByRole('button')).toHaveCount(0)
    await own.getByRole('link').click()
    await expect(page.getByRole('main')).toContainText('Manager ·')
    await expect(page.getByRole('main').getByRole('button', { name: 'Change access' })).toHaveCount(0)
  },
)
