import { expect, type Locator, type Page, type Response } from 'playwright/test'
import { addDays } from '#schema/shared/week-time.ts'
import { call } from './api.ts'
import { waitForLiveConnection } from './live.ts'
import { asNewOwner, signInAs } from './people.ts'
import { dragShift } from './schedule.ts'
import { test } from './test.ts'

/** A week far from today, so that no column is highlighted. 2027-03-07 is a Sunday; the week of 2027-03-14 loses an hour. */
const week = '/manager/schedule-builder?day=2027-03-08'

const plan = async (page: Page, { path = week, timeZone = 'America/New_York' } = {}) => {
  const email = await asNewOwner(page, timeZone)
  await page.goto(path)
  await expect(grid(page)).toBeVisible()
  return email
}

const grid = (page: Page) => page.getByRole('grid', { name: /^Schedule/ })
const chips = (page: Page) => grid(page).locator('[data-shift]')
const chip = (page: Page, words: RegExp) => grid(page).getByRole('button', { name: words })
const expectText = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()
/** A cell by row (0: open shifts) and day (0: Sunday). */
const cell = (page: Page, row: number, day: number) => grid(page).locator(`[data-cell="${row} ${day}"]`)

const addByMouse = async (page: Page, row: number, day: number) => {
  await cell(page, row, day).hover()
  await cell(page, row, day)
    .getByRole('button', { name: /^Add a shift/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

const drag = async (page: Page, what: RegExp, row: number, day: number, { copy = false } = {}) => {
  const target = { to: cell(page, row, day), over: /, (Sun|Mon|Tue|Wed|Thu|Fri|Sat), Mar \d+$/ }
  if (!copy) return dragShift(page, chip(page, what), target)
  await dragShift(page, chip(page, what), { ...target, over: /^Copy to /, holding: 'Alt' })
}

const asksLabor = (response: Response) => response.request().postData()?.includes('PlannedLabor') ?? false

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Week' })
const undo = (page: Page) => toolbar(page).getByRole('button', { name: 'Undo' })
const redo = (page: Page) => toolbar(page).getByRole('button', { name: 'Redo' })

const pressUntilDisabled = async (page: Page, button: ReturnType<typeof undo>, keys: string, times: number) => {
  for (let time = 0; time < times; time++) {
    await expect(button).toBeEnabled()
    const next = await button.getAttribute('title')
    await page.keyboard.press(keys)
    await expectText(page, keys === 'Control+z' ? /^Undone: / : /^Redone: /)
    // Until the button's title changes, another key press does nothing. An earlier toast may still be visible.
    await expect(button).not.toHaveAttribute('title', next ?? '')
  }
  await expect(button).toBeDisabled()
}

test.describe('On a desktop', () => {
  test('A week is built by mouse, undone and redone, while another manager watches', async ({ page, otherBrowser }) => {
    const email = await plan(page)
    const watcher = await otherBrowser(email)
    await watcher.goto(week)
    await expect(grid(watcher)).toBeVisible()

    await addByMouse(page, 1, 1)
    await expectText(page, 'Shift added successfully')
    await expect(chip(watcher, /^Ana Lopez, Mon, Mar 8/)).toBeVisible()
    await expect(watcher.getByRole('status', { name: 'Changes by others' })).toHaveText('Ana Lopez changed a shift')

    await drag(page, /^Ana Lopez, Mon, Mar 8/, 1, 3)
    await expectText(page, 'Shift moved to Ana Lopez on Wed, Mar 10')
    await expect(chip(watcher, /^Ana Lopez, Wed, Mar 10/)).toBeVisible()

    await drag(page, /^Ana Lopez, Wed, Mar 10/, 0, 5, { copy: true })
    await expect(chips(watcher)).toHaveCount(2)
    await expect(chip(watcher, /^Open shifts, Fri, Mar 12/)).toBeVisible()
    await expect(page.getByRole('definition').first()).toHaveText('15.0')

    await pressUntilDisabled(page, undo(page), 'Control+z', 3)
    await expect(chips(page)).toHaveCount(0)
    await expect(chips(watcher)).toHaveCount(0)

    await pressUntilDisabled(page, redo(page), 'Control+y', 3)
    for (const each of [page, watcher]) {
      await expect(chips(each)).toHaveCount(2)
      await expect(chip(each, /^Ana Lopez, Wed, Mar 10/)).toBeVisible()
      await expect(chip(each, /^Open shifts, Fri, Mar 12/)).toBeVisible()
    }
  })

  test('A draft change refetches only the week’s labor cost', async ({ page }) => {
    await plan(page)
    await call(page, 'PUT', '/organization/policies/planning', { planInDrafts: true })
    // Waits for the subscription, because earlier changes are refetched instead of pushed.
    await Promise.all([waitForLiveConnection(page), page.reload()])
    const added = page.waitForResponse(asksLabor)
    await addByMouse(page, 0, 1)
    await expectText(page, 'Shift added successfully')
    await added
    const asked: string[] = []
    page.on('request', (request) => {
      const call = request.postDataJSON() as { operationName?: string } | null
      if (call?.operationName) asked.push(call.operationName)
    })
    const answer = page.waitForResponse(asksLabor)
    await drag(page, /^Open shifts, Mon, Mar 8/, 0, 3)
    await expectText(page, 'Shift moved to Open shifts on Wed, Mar 10')
    await answer
    // The labor cost may be requested twice: after the response and after the pushed change.
    expect(new Set(asked)).toEqual(new Set(['MoveShift', 'PlannedLabor']))
  })

  test('A week is built by keyboard only, and can be undone after a reload', async ({ page }) => {
    await plan(page)
    await cell(page, 0, 0).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Start')).toBeFocused()
    await page.keyboard.press('Enter')
    await expectText(page, 'Shift added successfully')
    await expect(page.getByRole('dialog')).toBeHidden()

    await expect(chip(page, /^Ana Lopez, Mon, Mar 8/)).toBeFocused()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(chip(page, /^Ana Lopez, Tue, Mar 9/)).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(chip(page, /^Open shifts, Tue, Mar 9/)).toBeFocused()
    await expectText(page, 'Shift moved to Open shifts on Tue, Mar 9')

    await page.keyboard.press('Delete')
    await expectText(page, 'Are you sure you want to delete this shift?')
    await page.getByRole('button', { name: 'Delete' }).press('Enter')
    await expectText(page, 'Shift deleted successfully')
    await expect(chips(page)).toHaveCount(0)

    await page.reload()
    await expect(grid(page)).toBeVisible()
    await pressUntilDisabled(page, undo(page), 'Control+z', 4)
    await expect(chips(page)).toHaveCount(0)
    await pressUntilDisabled(page, redo(page), 'Control+Shift+z', 4)
    await expect(chips(page)).toHaveCount(0)
    // The subscription event can arrive before the response, and keys do nothing until the response.
    await expect(undo(page)).toBeEnabled()
    await page.keyboard.press('Control+z')
    await expect(chip(page, /^Open shifts, Tue, Mar 9/)).toBeVisible()
  })

  for (const [width, history] of [
    [1024, false],
    [1280, true],
  ] as const) {
    test(`Saturday and Total are visible at ${width} px${history ? ' beside the history' : ''}, with whole times`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await asNewOwner(page)
      const { employeeId } = await call<{ employeeId: string }>(page, 'GET', '/auth/me')
      const [startTime, endTime] = ['2027-03-13T14:30', '2027-03-13T22:30']
      await call(page, 'POST', '/schedules/shifts', { employeeId, startTime, endTime })
      await page.goto(week)
      await expect(grid(page)).toBeVisible()
      if (history) await toolbar(page).getByRole('button', { name: 'History' }).click()
      const right = async (of: Locator) => {
        const box = await of.boundingBox()
        return box ? box.x + box.width : 0
      }
      const frame = page.getByRole('complementary', { name: 'History of the week' })
      await expect(frame).toBeVisible({ visible: history })
      await expect.poll(() => grid(page).evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
      // The week hides avatars when space is short. There is space for them without the history.
      const avatars = grid(page).getByRole('rowheader').locator('[data-initials]')
      await expect(avatars).toHaveCount(0)
      const total = await right(grid(page).getByRole('columnheader', { name: 'Total' }))
      expect(total).toBeLessThanOrEqual(history ? ((await frame.boundingBox())?.x ?? 0) : width)
      const times = chip(page, /Sat, Mar 13/)
        .locator('[data-figures]')
        .first()
      await expect(times).toContainText('2:30–10:30p')
      expect(await right(times)).toBeLessThan(total)
      expect(await times.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
      if (history) await toolbar(page).getByRole('button', { name: 'History' }).click()
      else await page.setViewportSize({ width: 1280, height: 800 })
      await expect(avatars).toHaveCount(1)
    })
  }

  test('At 1280×800 the header takes at most 160 px, ten people are visible, and Back returns to the week', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    // The demo gives whoever is at work now a second shift today, which makes a row of this week higher at night.
    const lastWeek = addDays(new Date().toISOString().slice(0, 10), -7)
    await signInAs(page, 'owner', `/manager/schedule-builder?day=${lastWeek}`)
    await expect(chips(page).first()).toBeVisible()
    const { y: gridTop } = (await grid(page).boundingBox()) ?? { y: Infinity }
    expect(gridTop).toBeLessThanOrEqual(160)
    const bottoms = await grid(page)
      .getByRole('rowheader')
      .evaluateAll((headers) => headers.map((header) => header.getBoundingClientRect().bottom))
    // The first row holds the open shifts.
    expect(bottoms.filter((bottom) => bottom <= 800).length - 1).toBeGreaterThanOrEqual(10)

    const add = cell(page, 1, 1).getByRole('button', { name: /^Add a shift/ })
    await expect(add).toHaveCSS('opacity', '0')
    await cell(page, 1, 1).locator('[data-shift]').first().focus()
    await expect(add).toHaveCSS('opacity', '1')

    const name = page.getByRole('heading', { name: /^Week of/ })
    const shown = await name.textContent()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(name).not.toHaveText(shown ?? '')
    await page.goBack()
    await expect(name).toHaveText(shown ?? '')
  })

  test('Rows are grouped by job role and collapse, and the legend filters them', async ({ page }) => {
    await signInAs(page, 'manager', '/manager/schedule-builder')
    await page.getByRole('button', { name: 'Group by job role' }).click()
    const head = grid(page).getByRole('button', { name: /^Kitchen/ })
    await expect(head).toContainText(/\d people.*\d+\.\d h/)
    const ana = grid(page).getByRole('rowheader', { name: /^Ana Lopez/ })
    await expect(ana).toBeVisible()
    await head.focus()
    await page.keyboard.press('Enter')
    await expect(head).toHaveAttribute('aria-expanded', 'false')
    await expect(ana).toBeHidden()
    await expect(head).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(head).not.toBeFocused()
    await page.keyboard.press('ArrowDown')
    await head.click()
    await expect(ana).toBeVisible()

    await page.getByRole('group', { name: 'Job roles' }).getByRole('button', { name: /^Bar/ }).click()
    await expect(ana).toBeHidden()
    await expect(grid(page).getByRole('rowheader', { name: /^Open shifts/ })).toBeVisible()
    await page.reload()
    await expect(grid(page).getByRole('rowheader', { name: /^Open shifts/ })).toBeVisible()
    await expect(ana).toBeHidden()
    await page.getByRole('group', { name: 'Job roles' }).getByRole('button', { name: /^Bar/ }).click()
    await expect(head).toBeVisible()
  })

  test('The day timeline moves shifts by drag and key, clips them at midnight, and undoes moves', async ({ page }) => {
    await asNewOwner(page)
    const { employeeId } = await call<{ employeeId: string }>(page, 'GET', '/auth/me')
    const [startTime, endTime] = ['2027-03-09T20:00', '2027-03-10T02:00']
    await call(page, 'POST', '/schedules/shifts', { employeeId, startTime, endTime })
    await page.goto(`${week.replace('08', '09')}&view=day`)
    const timeline = page.getByRole('region', { name: 'Timeline, Tue, Mar 9' })
    const shift = timeline.getByRole('button', { name: /^Ana Lopez/ })
    await expect(shift).toHaveAccessibleName(/8:00.PM–2:00.AM, .*until the day after/)
    await expect(timeline.getByText(/8:00.PM–12:00.AM: 1 person/)).toBeAttached()
    await shift.focus()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(shift).toHaveAccessibleName(/7:45.PM–1:45.AM/)
    const box = await shift.boundingBox()
    const hour = ((await shift.locator('..').boundingBox())?.width ?? 0) / 24
    if (!box) throw new Error('The shift is not in sight')
    expect(box.width).toBeCloseTo(4.25 * hour, 0)
    await page.mouse.move(box.x + 2, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 2 - hour, box.y + 10, { steps: 4 })
    await page.mouse.up()
    await expect(shift).toHaveAccessibleName(/6:45.PM–1:45.AM/)
    await expect(page.getByRole('dialog')).toBeHidden()
    await undo(page).click()
    await expect(shift).toHaveAccessibleName(/7:45.PM–1:45.AM/)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(
      page
        .getByRole('region', { name: 'Timeline, Wed, Mar 10' })
        .getByRole('button', { name: /^Ana Lopez.*since the day before/ }),
    ).toBeVisible()
  })

  test('A day note is added and undone, and a week gets a budget', async ({ page }) => {
    await plan(page)
    const monday = grid(page).getByRole('columnheader', { name: /Mon/ })
    await monday.hover()
    await monday.getByRole('button', { name: 'Note for Mon, Mar 8' }).click()
    const note = page.getByRole('dialog', { name: 'Day note' })
    await expect(note.getByLabel('Day')).toHaveValue('2027-03-08')
    await note.getByLabel('Note', { exact: true }).fill('Delivery at 7')
    await note.getByRole('button', { name: 'Save' }).click()
    await expect(monday.getByText('Delivery at 7')).toBeVisible()
    await undo(page).click()
    await expect(monday.getByText('Delivery at 7')).toBeHidden()
    await redo(page).click()
    await expect(monday.getByText('Delivery at 7')).toBeVisible()
    await toolbar(page).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Day notes…' }).click()
    await expect(note.getByLabel('Day')).toHaveValue('2027-03-08')
    await note.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Set a budget' }).click()
    await page.getByLabel(/^Budget per week/).fill('850')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('$850 left of $850')).toBeVisible()
    await page.getByRole('button', { name: 'Change the labor budget' }).click()
    await expect(page.getByLabel(/^Budget per week/)).toHaveValue('850.00')
    await page.getByRole('button', { name: 'Add a job role or day' }).click()
    await page.getByLabel('Day', { exact: true }).selectOption('Monday')
    await page.getByLabel(/^Budget \(/).fill('100,50')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Change the labor budget' }).click()
    await expect(page.getByLabel('Day', { exact: true })).toHaveValue('1')
    await expect(page.getByLabel(/^Budget \(/)).toHaveValue('100.50')
    await page.getByRole('button', { name: 'Remove this budget' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('$850 left of $850')).toBeVisible()
    await page.goto(`${week}&view=day`)
    await expect(page.getByRole('region', { name: 'Timeline, Mon, Mar 8' })).toContainText('Note: Delivery at 7')
    await page.goto(`${week}&view=month`)
    await expect(page.getByRole('button', { name: /^Mon, Mar 8.*note: Delivery at 7/ })).toBeVisible()
  })

  for (const [timeZone, sunday, monday, day] of [
    ['America/New_York', 'Sun, Mar 14', 'Mon, Mar 15', '2027-03-14'],
    ['Europe/Berlin', 'Sun, Mar 28', 'Mon, Mar 29', '2027-03-28'],
  ] as const) {
    test(`A shift over the night that loses an hour in ${timeZone} keeps its clock times and counts its real hours`, async ({
      page,
    }) => {
      await plan(page, { path: `/manager/schedule-builder?day=${day}`, timeZone })
      await cell(page, 1, 1).hover()
      await cell(page, 1, 1)
        .getByRole('button', { name: /^Add a shift/ })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Start').fill('00:30')
      await dialog.getByLabel('End').fill('08:30')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expectText(page, 'Shift added successfully')
      await expect(dialog).toBeHidden()
      const shift = (day: string, hours: string) =>
        chip(page, new RegExp(`^Ana Lopez, ${day}, 12:30.AM–8:30.AM, ${hours} h`))
      await expect(shift(monday, '7.5')).toBeVisible()
      await drag(page, new RegExp(`^Ana Lopez, ${monday}`), 1, 0)
      await expect(shift(sunday, '6.5')).toBeVisible()
      await expectText(page, `Shift moved to Ana Lopez on ${sunday}`)
      await page.keyboard.press('Control+z')
      await expect(shift(monday, '7.5')).toBeVisible()
    })
  }

  test('Escape cancels a drag, a drop on the same cell does nothing, and neither can be undone', async ({ page }) => {
    await plan(page)
    await addByMouse(page, 1, 1)
    await expectText(page, 'Shift added successfully')
    for (const end of ['Escape', 'drop']) {
      await chip(page, /^Ana Lopez, Mon, Mar 8/).hover({ position: { x: 20, y: 12 } })
      const box = await chip(page, /^Ana Lopez, Mon, Mar 8/).boundingBox()
      if (!box) throw new Error('The shift is not in sight')
      await page.mouse.down()
      await page.mouse.move(box.x + 45, box.y + 15, { steps: 5 })
      await expect(page.getByText('Ana Lopez, Mon, Mar 8').last()).toBeVisible()
      // Hover styles of cells under the pointer would slow down each frame.
      expect(await page.locator('[data-cell]:hover').count()).toBe(0)
      if (end === 'Escape') await page.keyboard.press('Escape')
      await page.mouse.up()
      await expect(chip(page, /^Ana Lopez, Mon, Mar 8/)).toBeVisible()
      await expect(undo(page)).toHaveAttribute('title', 'Undo: added a shift of Ana Lopez on Mar 8, 2027')
    }
  })

  test('A rejected change is rolled back, with the server’s message', async ({ page, otherBrowser }) => {
    const email = await plan(page)
    await addByMouse(page, 1, 1)
    await expectText(page, 'Shift added successfully')
    const other = await otherBrowser(email)
    await other.goto(week)
    await expect(chip(other, /^Ana Lopez, Mon, Mar 8/)).toBeVisible()
    await addByMouse(other, 0, 2)
    // Creates overlapping shifts of one employee through the API, because the dialog rejects them.
    await expect(chip(page, /^Open shifts, Tue, Mar 9/)).toBeVisible()
    await drag(page, /^Ana Lopez, Mon, Mar 8/, 1, 2)
    await expectText(page, 'Shift moved to Ana Lopez on Tue, Mar 9')
    await drag(page, /^Open shifts, Tue, Mar 9/, 1, 2)
    await expectText(page, /^Employee is already scheduled during this time\. Ana Lopez works Tue, Mar 9/)
    await expect(chip(page, /^Open shifts, Tue, Mar 9/)).toBeVisible()
  })
})

test('Deleting a shift can skip the confirmation, is undone by the toast, and can ask again', async ({ page }) => {
  await asNewOwner(page)
  const { employeeId } = await call<{ employeeId: string }>(page, 'GET', '/auth/me')
  for (const day of ['2027-03-08', '2027-03-09'])
    await call(page, 'POST', '/schedules/shifts', { employeeId, startTime: `${day}T09:00`, endTime: `${day}T17:00` })
  await page.goto(week)
  const asked = page.getByRole('dialog', { name: 'Delete Shift' })
  const shift = (day: string) => page.getByRole('button', { name: new RegExp(`^Ana Lopez, ${day}`) })
  const remove = async (day: string) => {
    await shift(day).click()
    await page.getByRole('dialog', { name: 'Edit Shift' }).getByRole('button', { name: 'Delete' }).click()
  }
  await remove('Mon')
  await asked.getByLabel('Don’t ask again').check()
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expectText(page, 'Shift deleted successfully')
  await expect(shift('Mon')).toBeHidden()

  await page.reload()
  await remove('Tue')
  await expect(asked).toBeHidden()
  await expect(shift('Tue')).toBeHidden()
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Undo: deleted a shift of Ana Lopez on Mar 9, 2027', exact: true })
    .first()
    .click()
  await expectText(page, 'Undone: deleted a shift of Ana Lopez on Mar 9, 2027')
  await expect(shift('Tue')).toBeVisible()

  await toolbar(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Ask before deleting shifts' }).click()
  await remove('Tue')
  await expect(asked).toBeVisible()
})

test(
  'A phone shows one day at a time, where shifts are added and removed on cards',
  { tag: '@phone-only' },
  async ({ page }) => {
    await asNewOwner(page)
    await page.goto(week)
    const dayButton = (name: RegExp) => page.getByRole('group', { name: 'Day' }).getByRole('button', { name })
    await dayButton(/^Tue, Mar 9/).click()
    await page.reload()
    await expect(dayButton(/^Tue, Mar 9/)).toHaveAttribute('aria-pressed', 'true')
    await dayButton(/^Mon, Mar 8/).click()
    const card = page.getByRole('region', { name: 'Ana Lopez' })
    await expect(card).toBeInViewport()
    const search = page.getByPlaceholder('Search by name')
    await expect(search).toBeHidden()
    await page.getByRole('button', { name: 'Filters and details' }).click()
    await search.fill('nobody of this name')
    await expect(card).toBeHidden()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('button', { name: 'Filters and details', expanded: true }).click()
    await expect(search).toBeHidden()
    await card.getByRole('button', { name: 'Add Shift' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expectText(page, 'Shift added successfully')
    await expect(card.getByRole('button', { name: /^Ana Lopez, Mon, Mar 8/ })).toBeVisible()
    await card.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expectText(page, 'Shift deleted successfully')
    await expect(card.getByRole('button', { name: /^Ana Lopez, Mon/ })).toBeHidden()
  },
)
