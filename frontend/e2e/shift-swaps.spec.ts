import { expect, type Page } from 'playwright/test'
import { addDays, weekStartOf } from '#schema/shared/week-time.ts'
import { shortDay } from '#frontend/shared/lib/time/format.ts'
import { call } from './api.ts'
import { asNewOwner, hireTeam, type Team } from './people.ts'
import { test } from './test.ts'

/* Creates a bakery with the manager Maya and the employees Ben and Cai. In the week after next Ben works every day
   from 9:00 to 17:00, and Cai on Tuesday from 10:00. */
const zone = 'America/New_York'
const week = addDays(weekStartOf(new Date().toISOString(), zone), 14)
const dayOf = (weekday: number) => addDays(week, weekday)

type SwapWorld = Team & { shifts: string[] }
let world: SwapWorld

test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ browser, request }) => {
  const owner = { request }
  await asNewOwner(owner, zone)
  const team = await hireTeam(owner, browser)
  const { benId, caiId } = team
  const add = async (employeeId: string, weekday: number, start: string) => {
    const day = dayOf(weekday)
    const times = { startTime: `${day}T${start}`, endTime: `${day}T17:00` }
    return (await call(owner, 'POST', '/schedules/shifts', { employeeId, ...times })).id
  }
  const shifts: string[] = []
  for (const weekday of [0, 1, 2, 3, 4, 5, 6]) shifts.push(await add(benId, weekday, '09:00'))
  await add(caiId, 2, '10:00')
  await call(owner, 'POST', `/schedules/weeks/${week}/publish`, {})
  world = { ...team, shifts }
})

test.afterAll(async () => {
  for (const page of [world.maya, world.ben, world.cai]) await page.context().close()
})

async function open(page: Page, path = '/shift-swaps') {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

async function weekOf(page: Page) {
  const beside = await page.context().newPage()
  await open(beside, `/schedule?week=${week}`)
  return beside
}

const inWords = (weekday: number) =>
  shortDay(`${dayOf(weekday)}T15:00:00Z`, zone, Date.now(), { locale: 'en-US', timeZone: zone })
const line = (page: Page, who: string, weekday: number) =>
  page.getByRole('main').getByRole('listitem', { name: `${who}, ${inWords(weekday)}` })
const act = (page: Page, who: string, weekday: number, action: string) =>
  line(page, who, weekday).getByRole('button', { name: new RegExp(`^${action}`) })
const expectText = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible()
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

const planned = (page: Page, weekday: number) =>
  page.getByRole('main').getByRole('listitem').nth(weekday).getByText('9:00', { exact: false })

const confirm = async (page: Page, question: string, action: string) => {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button', { name: action }).click()
}

test('A swap is requested, accepted and approved, each step live for all three', async () => {
  const { ben, cai, maya } = world
  await Promise.all([open(ben), open(cai), open(maya)])
  const [bens, cais] = await Promise.all([weekOf(ben), weekOf(cai)])
  await expect(maya.getByText('No requests to approve')).toBeVisible()
  await expect(maya.getByRole('tab')).toHaveCount(0)
  await expect(maya.getByRole('button', { name: /Request Swap|Offer for Grab/ })).toHaveCount(0)

  await ben.getByRole('button', { name: 'Request Swap' }).click()
  const dialog = ben.getByRole('dialog', { name: 'Request swap' })
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please select a shift and employee')
  await dialog.getByRole('radio', { name: inWords(1) }).check()
  await dialog.getByRole('button', { name: 'Colleague: Choose a colleague' }).click()
  await ben.getByPlaceholder('Find a person').fill('wu')
  await ben.getByRole('option', { name: /^Cai Wu/ }).click()
  await dialog.getByLabel('Notes').fill('An exam')
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expectText(ben, 'Shift swap request sent!')
  await expect(line(ben, 'Ben Ode to Cai Wu', 1)).toContainText('Waiting for Cai’s answer')
  await expect(bens.getByRole('link', { name: 'Swap requested' })).toBeVisible()

  await expect(line(cai, 'Ben Ode to Cai Wu', 1)).toContainText('An exam')
  await expect(cai.getByRole('status', { name: 'Changes by others' })).toContainText('Ben Ode asked a colleague')
  const unanswered = maya.getByRole('region', { name: 'Awaiting the colleague' })
  await expect(unanswered.getByRole('button', { name: /^Approve anyway…/ })).toBeVisible()
  await act(cai, 'Ben Ode to Cai Wu', 1, 'Accept').press('Enter')
  await expectText(cai, 'Swap accepted, awaiting manager approval')
  await expect(line(cai, 'Ben Ode to Cai Wu', 1).locator('summary')).toBeFocused()
  await expect(act(cai, 'Ben Ode to Cai Wu', 1, 'Decline')).toBeVisible()
  await expect(line(ben, 'Ben Ode to Cai Wu', 1)).toContainText('Awaiting manager approval')

  await expect(unanswered).toBeHidden()
  const approvable = line(maya, 'Ben Ode to Cai Wu', 1)
  // Before the update, the only step shows twice.
  await expect(approvable).toContainText('Cai Wu agreed to take a shift')
  const begun = approvable.getByText('Ben Ode asked a colleague to take a shift')
  await expect(begun).toBeHidden()
  await approvable.getByText(/^Cai Wu agreed to take a shift,/).click()
  await expect(begun).toBeVisible()
  await act(maya, 'Ben Ode to Cai Wu', 1, 'Approve').click()
  await expectText(maya, 'Swap approved!')
  await expect(maya.getByRole('region', { name: 'Recently decided' })).toContainText('Approved')
  await expect(line(ben, 'Ben Ode to Cai Wu', 1)).toContainText('Approved')
  await expect(line(cai, 'Ben Ode to Cai Wu', 1).getByRole('button')).toHaveCount(0)
  await expect(planned(bens, 1)).toBeHidden()
  await expect(planned(cais, 1)).toBeVisible()
  await Promise.all([bens.close(), cais.close()])
})

test('A conflicting swap cannot be approved; others are denied, approved unanswered or cancelled', async () => {
  const { ben, cai, maya } = world
  await Promise.all([open(ben), open(cai), open(maya)])
  const ask = (weekday: number) =>
    call(ben, 'POST', '/shift-swaps', { shiftId: world.shifts[weekday], toEmployeeId: world.caiId })
  const { id } = await ask(2)
  await call(cai, 'PUT', `/shift-swaps/${id}/respond`, { accept: true })
  await maya.reload()
  const clashing = line(maya, 'Ben Ode to Cai Wu', 2)
  await expect(clashing).toContainText('Employee is already scheduled during this time. It can’t be approved.')
  await act(maya, 'Ben Ode to Cai Wu', 2, 'Approve').click()
  await expect(maya.getByRole('region', { name: /^Notifications/ })).toContainText('Employee is already scheduled')
  await act(maya, 'Ben Ode to Cai Wu', 2, 'Deny').click()
  await expectText(maya, 'Swap denied')
  await expect(line(ben, 'Ben Ode to Cai Wu', 2)).toContainText('Denied')

  await ask(0)
  await act(maya, 'Ben Ode to Cai Wu', 0, 'Approve anyway…').click()
  await confirm(maya, 'The colleague hasn’t agreed yet.', 'Approve anyway')
  await expectText(maya, 'Swap approved!')
  await expect(line(cai, 'Ben Ode to Cai Wu', 0)).toContainText('approved a swap before it was accepted')

  await ask(6)
  await expect(line(cai, 'Ben Ode to Cai Wu', 6)).toContainText('Waiting for your answer')
  await act(ben, 'Ben Ode to Cai Wu', 6, 'Cancel').click()
  await confirm(ben, 'Cancel this swap request?', 'Cancel request')
  await expectText(ben, 'Swap request cancelled')
  await expect(line(cai, 'Ben Ode to Cai Wu', 6)).toContainText('Cancelled')
})

test('A shift’s menu in My Schedule requests a swap, and regains the focus', async () => {
  const { ben } = world
  await open(ben, `/schedule?week=${week}`)
  const button = ben.getByRole('button', { name: `Swap or offer ${inWords(3)}` })
  await button.click()
  await ben.getByRole('menuitem', { name: 'Request swap' }).click()
  await expect(ben.getByRole('dialog', { name: 'Request swap' })).toBeVisible()
  await ben.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('A shift is offered from My Schedule, claimed and approved or denied; claims and offers are withdrawn', async () => {
  const { ben, cai, maya } = world
  await Promise.all([open(ben, `/schedule?week=${week}`), open(cai, '/shift-swaps?tab=available'), open(maya)])
  await expect(tab(cai, 'Available to Grab')).toHaveAttribute('aria-selected', 'true')
  await ben.getByRole('button', { name: `Swap or offer ${inWords(3)}` }).click()
  await ben.getByRole('menuitem', { name: 'Offer for grab' }).click()
  const dialog = ben.getByRole('dialog', { name: 'Offer for grab' })
  await expect(dialog.getByRole('radio', { name: inWords(3) })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: '24 h' })).toBeChecked()
  await dialog.getByText('48 h').click()
  await dialog.getByRole('button', { name: 'Offer Shift' }).click()
  await expectText(ben, 'Shift offered for grab!')
  await ben.getByRole('link', { name: 'Offered for grab' }).click()
  await expect(line(ben, 'Ben Ode', 3)).toContainText(/Expires in (47|48) h/)

  await act(cai, 'Ben Ode', 3, 'Claim').click()
  await confirm(cai, 'Claim this shift? It will require manager approval.', 'Claim')
  await expectText(cai, 'Shift claimed! Awaiting manager approval.')
  await expect(cai.getByText('No shifts available to grab')).toBeVisible()
  await expect(line(ben, 'Ben Ode to Cai Wu', 3)).toContainText('Awaiting manager approval')
  await act(maya, 'Ben Ode to Cai Wu', 3, 'Approve').click()
  await expectText(maya, 'Shift grab approved!')
  await expect(line(ben, 'Ben Ode to Cai Wu', 3)).toContainText('Approved')
  const cais = await weekOf(cai)
  await expect(planned(cais, 3)).toBeVisible()
  await cais.close()

  await tab(cai, 'My Claims').click()
  const offer = await call(ben, 'POST', '/shift-grabs', { shiftId: world.shifts[4] })
  await call(cai, 'PUT', `/shift-grabs/${offer.id}/claim`)
  await act(cai, 'Ben Ode to Cai Wu', 4, 'Unclaim').click()
  await confirm(cai, 'Unclaim this shift?', 'Unclaim')
  await expectText(cai, 'Shift unclaimed')
  await expect(line(ben, 'Ben Ode', 4)).toContainText('Available')
  await call(cai, 'PUT', `/shift-grabs/${offer.id}/claim`)
  await act(maya, 'Ben Ode to Cai Wu', 4, 'Deny').click()
  await expectText(maya, 'Shift grab denied')
  await expect(line(cai, 'Ben Ode to Cai Wu', 4)).toContainText('Denied')

  await call(ben, 'POST', '/shift-grabs', { shiftId: world.shifts[5] })
  await act(ben, 'Ben Ode', 5, 'Cancel').click()
  await confirm(ben, 'Cancel this shift grab offer?', 'Cancel offer')
  await expectText(ben, 'Shift grab cancelled')
  await expect(line(ben, 'Ben Ode', 5)).toContainText('Cancelled')
})

test('A link opens a request, and an offer is claimed on a narrow screen', { tag: '@phone' }, async () => {
  const { ben, cai } = world
  const { id } = await call(ben, 'POST', '/shift-grabs', { shiftId: world.shifts[6] })
  await open(cai, `/shift-swaps?request=${id}`)
  await expect(tab(cai, 'Available to Grab')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(cai, 'Available to Grab')).toBeInViewport({ ratio: 1 })
  await act(cai, 'Ben Ode', 6, 'Claim').click()
  await confirm(cai, 'Claim this shift? It will require manager approval.', 'Claim')
  await expectText(cai, 'Shift claimed! Awaiting manager approval.')
  await tab(cai, 'My Claims').click()
  await expect(line(cai, 'Ben Ode to Cai Wu', 6)).toContainText('Awaiting manager approval')
  expect(await cai.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('An open shift is claimed, withdrawn and approved, and shows in My Schedule', async () => {
  const { ben, cai, maya } = world
  const day = dayOf(0)
  const times = { startTime: `${day}T18:00`, endTime: `${day}T21:00` }
  await Promise.all([open(cai, '/shift-swaps?tab=open'), open(ben, `/schedule?week=${week}`), open(maya)])
  await expect(cai.getByText('No open shifts to claim')).toBeVisible()
  await call(maya, 'POST', '/schedules/shifts', times)
  const offered = (page: Page) => page.getByRole('main').getByRole('listitem', { name: `${inWords(0)}, 6:00` })
  const bens = ben.getByRole('region', { name: 'Open shifts you can claim' })
  await expect(bens.getByRole('button', { name: /^Claim/ })).toBeVisible()

  await offered(cai)
    .getByRole('button', { name: /^Claim/ })
    .click()
  await confirm(cai, 'Claim this shift? It will require manager approval.', 'Claim')
  await expectText(cai, 'Shift claimed! Awaiting manager approval.')
  await offered(cai)
    .getByRole('button', { name: /^Cancel claim/ })
    .click()
  await confirm(cai, 'Cancel your claim to this shift?', 'Cancel claim')
  await expectText(cai, 'Claim canceled')
  await offered(cai)
    .getByRole('button', { name: /^Claim/ })
    .press('Enter')
  await confirm(cai, 'Claim this shift?', 'Claim')
  await expect(offered(cai)).toContainText('Awaiting manager approval')

  const wanted = maya
    .getByRole('region', { name: 'Pending Manager Approval' })
    .getByRole('listitem', { name: /^Cai Wu/ })
  await expect(wanted).toContainText('Cai Wu claimed this open shift')
  await wanted.getByRole('button', { name: /^Approve/ }).click()
  await expectText(maya, 'Claim approved!')
  await expect(cai.getByText('No open shifts to claim')).toBeVisible()
  await tab(cai, 'My Claims').click()
  await expect(line(cai, 'Cai Wu', 0).filter({ hasText: 'Approved' })).toBeVisible()
  await expect(bens).toBeHidden()
})

test('The last part of a shift is offered, claimed and approved', async () => {
  const { ben, cai, maya } = world
  await Promise.all([open(ben), open(cai, '/shift-swaps?tab=available'), open(maya)])
  await ben.getByRole('button', { name: 'Offer for Grab' }).click()
  const dialog = ben.getByRole('dialog', { name: 'Offer for grab' })
  await expect(dialog.getByText('Last part')).toBeHidden()
  await dialog.getByRole('radio', { name: inWords(5) }).check()
  await dialog.getByText('Last part').click()
  await dialog.getByLabel('Split at').fill('16:45')
  await expect(dialog).toContainText('Both parts of the shift must be at least 30 minutes long')
  await dialog.getByLabel('Split at').fill('14:00')
  await expect(dialog).toContainText(/You offer 2:00.PM–5:00.PM and keep 9:00.AM–2:00.PM/)
  await dialog.getByRole('button', { name: 'Offer Shift' }).click()
  await expectText(ben, 'Shift offered for grab!')

  const part = (page: Page, who: string) =>
    page.getByRole('main').getByRole('listitem', { name: `${who}, ${inWords(5)}, 2:00` })
  await expect(part(ben, 'Ben Ode')).toContainText(/part of 9:00.AM–5:00.PM/)
  await part(cai, 'Ben Ode')
    .getByRole('button', { name: /^Claim/ })
    .click()
  await confirm(cai, 'Claim this shift?', 'Claim')
  await expectText(cai, 'Shift claimed! Awaiting manager approval.')
  const review = part(maya, 'Ben Ode to Cai Wu')
  await expect(review).toContainText(/After approval: Ben 9:00.AM–2:00.PM \(30 min break\), Cai 2:00.PM–5:00.PM/)
  await review.getByRole('button', { name: /^Approve/ }).click()
  await expectText(maya, 'Shift grab approved!')
  const [bens, cais] = await Promise.all([weekOf(ben), weekOf(cai)])
  const friday = (page: Page) => page.getByRole('main').getByRole('listitem').nth(5)
  await expect(friday(bens)).toContainText(/9:00.AM–2:00.PM/)
  await expect(friday(cais)).toContainText(/2:00.PM–5:00.PM/)
  await Promise.all([bens.close(), cais.close()])
})

test('A shift is swapped for a shift', async () => {
  const { ben, cai, maya } = world
  const add = (employeeId: string, start: string, end: string) =>
    call(maya, 'POST', '/schedules/shifts', {
      employeeId,
      startTime: `${dayOf(6)}T${start}`,
      endTime: `${dayOf(6)}T${end}`,
    })
  await add(world.benId, '18:00', '20:00')
  await add(world.caiId, '19:00', '21:00')
  await Promise.all([open(ben), open(cai), open(maya)])
  await ben.getByRole('button', { name: 'Request Swap' }).click()
  const dialog = ben.getByRole('dialog', { name: 'Request swap' })
  await dialog.getByRole('radio', { name: `${inWords(6)} 6:00` }).check()
  await dialog.getByRole('button', { name: 'Colleague: Choose a colleague' }).click()
  await ben.getByPlaceholder('Find a person').fill('wu')
  await ben.getByRole('option', { name: /^Cai Wu/ }).click()
  await dialog
    .getByRole('group', { name: 'In exchange for' })
    .getByRole('radio', { name: `${inWords(6)} 7:00` })
    .check()
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expectText(ben, 'Shift swap request sent!')
  const asked = cai.getByRole('main').getByRole('listitem', { name: `Ben Ode to Cai Wu, ${inWords(6)}, 6:00` })
  await expect(asked).toContainText('In exchange for')
  await asked.getByRole('button', { name: /^Accept/ }).click()
  const pending = maya.getByRole('region', { name: 'Pending Manager Approval' })
  const swap = pending.getByRole('listitem', { name: `Ben Ode to Cai Wu, ${inWords(6)}, 6:00` })
  await expect(swap).toContainText('Cai Wu agreed to swap for a shift')
  await swap.getByRole('button', { name: /^Approve/ }).click()
  await expectText(maya, 'Swap approved!')
  const bens = await weekOf(ben)
  await expect(bens.getByRole('main').getByRole('listitem').nth(6)).toContainText('7:00')
  // Coworkers are listed in closed details.
  await expect(bens.getByRole('main').getByRole('listitem').nth(6)).not.toContainText('6:00', { useInnerText: true })
  await bens.close()
})
