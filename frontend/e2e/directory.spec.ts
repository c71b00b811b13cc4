import { expect, type Page } from 'playwright/test'
import { call } from './api.ts'
import { expectNoViolations } from './axe.ts'
import { asNewOwner, hire } from './people.ts'
import { test } from './test.ts'

/** A blue picture, wider than high, drawn by the browser. */
const drawPicture = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('the browser draws nothing')
    context.fillStyle = '#2f6f9e'
    context.fillRect(0, 0, 300, 200)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })

function isBlue(image: SVGElement | HTMLElement) {
  const context = document.createElement('canvas').getContext('2d')
  if (!context || !(image instanceof HTMLImageElement)) return false
  context.drawImage(image, 0, 0)
  const [red = 255, , blue = 0, alpha] = context.getImageData(100, 100, 1, 1).data
  return alpha === 255 && blue > 120 && red < 80
}

test('A profile photo appears in the directory, where a tap messages a colleague', async ({ page, otherBrowser }) => {
  await asNewOwner(page)
  const bob = await hire(page, 'Bob', 'Berg', 'employee')
  await hire(page, 'Cleo', 'Cruz', 'employee')
  const bobs = await otherBrowser(bob.email)
  await bobs.goto('/profile')
  const own = bobs.getByRole('region', { name: 'Personal info' })
  const picture = Buffer.from(await drawPicture(bobs), 'base64')
  await own.getByLabel('Choose a photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  const dialog = bobs.getByRole('dialog', { name: 'Profile photo' })
  await dialog.getByRole('button', { name: 'Save photo' }).click()
  await expect(bobs.getByText('Photo saved')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Replace photo' })).toBeVisible()

  await page.goto('/directory')
  const row = page.getByRole('list', { name: 'Colleagues' }).getByRole('listitem').filter({ hasText: 'Bob Berg' })
  await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 256)
  expect(await row.locator('img').evaluate(isBlue)).toBe(true)
  await page.getByLabel('Search colleagues').fill('cleo')
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Message Cleo Cruz' }).click()
  await expect(page).toHaveURL(/\/messaging\?channel=/)
  await expect(page.getByRole('heading', { name: 'Cleo Cruz' })).toBeVisible()

  await own.getByRole('button', { name: 'Remove photo' }).click()
  await bobs.getByRole('alertdialog').or(bobs.getByRole('dialog')).getByRole('button', { name: 'Remove photo' }).click()
  await expect(own.getByRole('button', { name: 'Add photo' })).toBeVisible()
})

test('Employees see the team’s week once the owner shows it', async ({ page, otherBrowser }) => {
  await asNewOwner(page)
  const bob = await hire(page, 'Bob', 'Berg', 'employee')
  const cleo = await hire(page, 'Cleo', 'Cruz', 'employee')
  const today = new Date().toISOString().slice(0, 10)
  for (const { id } of [bob, cleo]) {
    const times = { startTime: `${today}T09:00`, endTime: `${today}T17:00` }
    await call(page, 'POST', '/schedules/shifts', { ...times, employeeId: id, notes: 'Only for managers' })
  }
  const bobs = await otherBrowser(bob.email)
  await bobs.goto('/schedule')
  await expect(bobs.getByRole('heading', { name: /^Week of/ })).toBeVisible()
  await expect(bobs.getByRole('radio', { name: 'Team' })).toHaveCount(0)

  await page.goto('/manager/settings')
  const setting = page.getByRole('switch', { name: 'Employees see the team’s schedule' })
  await setting.click()
  await expect(setting).toBeChecked()

  await bobs.reload()
  await bobs.getByRole('radio', { name: 'Team' }).check()
  const people = bobs.getByRole('listitem').filter({ hasText: /Cruz|Berg/ })
  await expect(people.filter({ hasText: 'Cleo Cruz' }).last()).toBeVisible()
  await expect(people.filter({ hasText: 'Bob Berg (you)' }).last()).toBeVisible()
  await bobs.getByLabel('Search the team').fill('cleo')
  await expect(bobs.getByText('Bob Berg (you)')).toBeHidden()
})

test('Employees ask why a colleague has a shift and not they', async ({ page, otherBrowser }) => {
  await asNewOwner(page)
  const bob = await hire(page, 'Bob', 'Berg', 'employee')
  const cleo = await hire(page, 'Cleo', 'Cruz', 'employee')
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const add = (employeeId: string, start: string, end: string) =>
    call(page, 'POST', '/schedules/shifts', { startTime: `${day}T${start}`, endTime: `${day}T${end}`, employeeId })
  await add(cleo.id, '10:00', '12:00')
  await call(page, 'PUT', '/organization/policies/team-schedule', { showTeamSchedule: true })
  const bobs = await otherBrowser(bob.email)
  const check = async (width: number, reason: string) => {
    await bobs.setViewportSize({ width, height: 844 })
    await bobs.goto(`/schedule?week=${day}`)
    await bobs.getByRole('radio', { name: 'Team' }).check()
    const why = bobs.getByRole('button', { name: /^Why not me\?/ })
    await expect(why).toHaveCount(1)
    await why.focus()
    await bobs.keyboard.press('Enter')
    const dialog = bobs.getByRole('dialog', { name: 'Why not me?' })
    await expect(dialog.getByText(reason)).toBeVisible()
    await expectNoViolations(bobs, `why not me, ${width}`)
    await bobs.keyboard.press('Escape')
    await expect(why).toBeFocused()
  }
  await check(390, 'You could work this shift.')
  await add(bob.id, '09:00', '13:00')
  await check(1280, 'You are already scheduled during this time')
})
