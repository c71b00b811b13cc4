import { expect, type Locator, type Page } from 'playwright/test'
import { call } from './api.ts'
import { asNewOwner } from './people.ts'

// A Tuesday far in the future, without a clock change or background job in between.
export const tuesday = '2031-06-17'

export async function openWeek(page: Page, view = '') {
  await page.goto(`/manager/schedule-builder?day=${tuesday}${view}`)
  await expect(page.getByRole('heading', { name: 'Schedule Builder' })).toBeVisible()
}

export const ownId = async (page: Page) => (await call<{ employeeId: string }>(page, 'GET', '/auth/me')).employeeId

export const createShift = async (page: Page, start: string, end: string, more: object = {}) =>
  call(page, 'POST', '/schedules/shifts', { startTime: `${tuesday}T${start}`, endTime: `${tuesday}T${end}`, ...more })

export async function planConflict(page: Page) {
  await asNewOwner(page)
  await call(page, 'PUT', '/organization/policies/planning', { planInDrafts: true })
  const availability = Array.from({ length: 7 }, (_, day) => ({
    day,
    isAvailable: false,
    startTime: '09:00',
    endTime: '17:00',
  }))
  await call(page, 'POST', '/employees/availability', { availability })
  await createShift(page, '08:00', '12:00', { employeeId: await ownId(page) })
}

export async function pressInToolbar(page: Page, name: string) {
  const toolbar = page.getByRole('toolbar', { name: 'Week' })
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  if (isPhone) await toolbar.getByRole('button', { name: 'More actions' }).click()
  await (isPhone ? page.getByRole('menuitem', { name, exact: true }) : toolbar.getByRole('button', { name })).click()
}

type Drag = { to: Locator; over: RegExp | string; holding?: 'Alt' }

export async function dragShift(page: Page, shift: Locator, { to, over, holding }: Drag) {
  // Waits for a stable position, because late responses can move the shift.
  await shift.hover({ position: { x: 20, y: 12 } })
  const [start, end] = [await shift.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('Nothing to drag, or nowhere to')
  await page.mouse.down()
  await page.mouse.move(start.x + 40, start.y + 12, { steps: 4 })
  if (holding) await page.keyboard.down(holding)
  await page.mouse.move(end.x + end.width / 2, end.y + 20, { steps: 8 })
  await expect(page.getByText(over).last()).toBeVisible()
  await page.mouse.up()
  if (holding) await page.keyboard.up(holding)
}
