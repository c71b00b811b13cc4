import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test'
import { addDays, dayOf, toInstant } from '#schema/shared/week-time.ts'
import { call } from './api.ts'
import { asNewOwner, hire, signInByCall } from './people.ts'
import { test } from './test.ts'

const zone = 'America/New_York'
const badge = 'E28011606000020A6681F23F'
const daysAgo = (days: number) => addDays(dayOf(new Date().toISOString(), zone), -days)
const at = (days: number, clock: string) => toInstant(daysAgo(days), clock, zone)

type People = { ben: string; maya: string; secret: string }

async function bakery(request: APIRequestContext): Promise<People> {
  await asNewOwner({ request }, zone)
  const maya = await hire({ request }, 'Maya', 'Chen', 'manager')
  const ben = await hire({ request }, 'Ben', 'Ode', 'employee', { rfidTagEpc: badge })
  const { secret } = await call<{ secret: string }>({ request }, 'POST', '/rfid/readers', { name: 'Back door' })
  return { ben: ben.email, maya: maya.email, secret }
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const entry = (page: Page, text: string | RegExp) =>
  region(page, /time entries/i)
    .getByRole('listitem')
    .filter({ hasText: text })
    .first()

async function fillTimes(of: Locator, times: { date?: string; clockIn?: string; clockOut?: string; reason?: string }) {
  const { date, clockIn, clockOut, reason } = times
  if (date) await of.getByLabel('Date').fill(date)
  if (clockIn) await of.getByLabel('Clock In').fill(clockIn)
  if (clockOut) await of.getByLabel('Clock Out').fill(clockOut)
  if (reason) await of.getByRole('textbox', { name: 'Reason' }).fill(reason)
}

test.describe('Corrections', () => {
  test.describe.configure({ mode: 'serial' })
  let people: People

  test.beforeAll(async ({ request }) => {
    people = await bakery(request)
  })

  test('A manager reviews missed punches and flagged scans, one after the other', async ({ page }) => {
    const scan = (moment: string) =>
      call(
        page,
        'POST',
        '/rfid/scans',
        { reads: [{ epc: badge, at: moment }] },
        { authorization: `Bearer ${people.secret}` },
      )
    // A clock-in without a clock-out, then a second shift. The reader reports both only now.
    for (const moment of [at(4, '08:00'), at(3, '08:00'), at(3, '16:00')]) await scan(moment)
    for (const moment of [at(4, '12:15'), at(4, '07:55')]) await scan(moment)
    await signInByCall(page, people.maya)
    await page.goto('/')
    await page.getByRole('link', { name: /^\d time entries to review/ }).click()
    const lines = region(page, 'To review').getByRole('listitem')
    await expect(lines).toHaveCount(4)
    await expect(lines.nth(0)).toContainText('Scanned at Back door')

    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const using = dialog(page, 'Change entry')
    await using.getByLabel('Belongs to').selectOption('A missing entry')
    const adding = dialog(page, 'Add entry')
    await expect(adding.getByLabel('Clock In')).toHaveValue('07:55')
    await page.keyboard.press('Escape')

    await lines
      .nth(0)
      .getByRole('button', { name: /^Dismiss/ })
      .click()
    await fillTimes(dialog(page, 'Dismiss scan'), { reason: 'Only fetched the post' })
    await dialog(page, 'Dismiss scan').getByRole('button', { name: 'Dismiss' }).click()
    await expect(lines).toHaveCount(3)

    await page.getByRole('button', { name: /^Enter clock-out Ben Ode/ }).click()
    await fillTimes(using, { clockOut: '12:15', reason: 'He left for the dentist' })
    await using.getByRole('button', { name: 'Save' }).click()
    await expect(lines).toHaveCount(2)
    // The next list item has the focus. It is flagged because the reader sent a whole day's scans days later.
    await expect(page.getByRole('button', { name: /^Approve Ben Ode/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Hours approved')).toBeVisible()
    await expect(lines).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Add to entries… Ben Ode/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(using.getByLabel('Clock Out')).toHaveValue('12:15')
    await fillTimes(using, { reason: 'As was entered already' })
    await using.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Nothing to review')).toBeVisible()
  })

  test('A proposal reaches the manager live, and the decision reaches the employee', async ({ page, otherBrowser }) => {
    await signInByCall(page, people.ben)
    await call(page, 'POST', '/time-clock/clock-in', { at: at(1, '09:00') })
    await page.goto('/time-clock')
    const manager = await otherBrowser(people.maya)
    await manager.goto('/manager/time-entries')
    const late = manager.getByRole('listitem', { name: /^Ben Ode, Yesterday: Unusual hours/ })
    await expect(late).toContainText('hours late')
    await expect(late.getByRole('button', { name: /^Approve/ })).toBeHidden()

    await entry(page, 'Active')
      .getByRole('button', { name: /^Propose a correction/ })
      .click()
    const proposal = dialog(page, 'Propose a correction')
    await proposal.getByRole('button', { name: 'Add break' }).click()
    await proposal.getByLabel('Break 1 from').fill('12:00')
    await proposal.getByLabel('Break 1 to').fill('12:30')
    await fillTimes(proposal, { clockOut: '17:00' })
    await expect(proposal).toContainText('Hours 7.5')
    await proposal.getByRole('button', { name: 'Send proposal' }).click()
    await expect(proposal).toContainText('Please give a reason')
    await fillTimes(proposal, { reason: 'I forgot to clock out' })
    await proposal.getByRole('button', { name: 'Send proposal' }).click()
    await expect(page.getByText('Correction proposed')).toBeVisible()
    await expect(region(page, 'Proposed corrections')).toContainText('5:00 PM')

    const waiting = manager.getByRole('listitem', { name: /^Ben Ode, Yesterday: Proposed/ })
    await expect(waiting).toContainText('I forgot to clock out')
    await expect(waiting).toContainText('12:00 PM – 12:30 PM')
    await expect(manager.getByRole('link', { name: 'Time Entries 2 to review' })).toBeVisible()
    await waiting.getByRole('button', { name: /^Accept/ }).focus()
    await manager.keyboard.press('Enter')
    await expect(manager.getByText('Correction accepted')).toBeVisible()
    await expect(manager.getByText('Nothing to review')).toBeVisible()

    await expect(region(page, 'Proposed corrections')).toBeHidden()
    const corrected = entry(page, '9:00 AM – 5:00 PM')
    await expect(corrected).toContainText('7.5 h')
    await corrected.getByRole('button', { name: /^Corrected by Maya Chen, .*: I forgot to clock out/ }).click()
    await expect(corrected).toContainText('Punched by Ben Ode')
    await expect(region(page, 'Your clock')).toContainText('Not clocked in')

    await corrected.getByRole('button', { name: /^Propose a correction/ }).click()
    await proposal.getByText('Delete entry').click()
    await fillTimes(proposal, { reason: 'That was my brother' })
    await proposal.getByRole('button', { name: 'Send proposal' }).click()
    await manager.getByRole('button', { name: /^Decline Ben Ode/ }).click()
    const declining = dialog(manager, 'Decline correction')
    await declining.getByRole('button', { name: 'Decline' }).click()
    await expect(declining).toContainText('Please give a reason')
    await fillTimes(declining, { reason: 'I saw you here' })
    await declining.getByRole('button', { name: 'Decline' }).click()
    await expect(manager.getByText('Correction declined')).toBeVisible()
    await expect(region(page, 'Proposed corrections')).toBeHidden()

    await page.getByRole('button', { name: 'Missing an entry?' }).click()
    const missing = dialog(page, 'Propose a missing entry')
    await fillTimes(missing, { date: daysAgo(1), clockIn: '16:00', clockOut: '18:00', reason: 'The late delivery' })
    await missing.getByRole('button', { name: 'Send proposal' }).click()
    await expect(missing.getByRole('alert')).toContainText('This overlaps another entry')
    await fillTimes(missing, { clockIn: '19:00', clockOut: '20:00' })
    await missing.getByRole('button', { name: 'Send proposal' }).click()
    await expect(waiting).toContainText('7:00 PM – 8:00 PM')
    await page.getByRole('button', { name: 'Cancel correction, Yesterday' }).click()
    await dialog(page, 'Cancel correction').getByRole('button', { name: 'Cancel correction' }).click()
    await expect(page.getByText('Correction canceled')).toBeVisible()
    await expect(manager.getByText('Nothing to review')).toBeVisible()
  })

  test('A manager adds, changes and removes an entry, each with a reason and kept in its history', async ({ page }) => {
    await signInByCall(page, people.maya)
    await page.goto('/manager/time-entries')
    await page.getByText('All entries').click()
    await page.getByRole('button', { name: 'Person: Choose a person' }).click()
    await page.getByPlaceholder('Find a person').fill('ode')
    await page.getByRole('option', { name: /Ben Ode/ }).click()
    await page.getByRole('button', { name: 'Add entry' }).click()
    const adding = dialog(page, 'Add entry')
    await fillTimes(adding, { date: daysAgo(6), clockIn: '22:00', clockOut: '06:00' })
    await expect(adding).toContainText('Hours 8.0')
    await expect(adding).toContainText('Ends the next day.')
    await adding.getByRole('button', { name: 'Save' }).click()
    await expect(adding).toContainText('Please give a reason')
    await fillTimes(adding, { date: daysAgo(-1), reason: 'Stocktaking' })
    await adding.getByRole('button', { name: 'Save' }).click()
    await expect(adding.getByLabel('Clock Out')).toHaveAccessibleDescription('These times have not come yet')
    await fillTimes(adding, { date: daysAgo(6) })
    await adding.getByRole('button', { name: 'Save' }).click()
    const added = entry(page, /^.*10:00 PM/)
    await expect(added).toContainText('6:00 AM next day')
    await expect(added).toContainText('Added by Maya Chen')

    await added.getByRole('button', { name: /^Change/ }).click()
    const changing = dialog(page, 'Change entry')
    await fillTimes(changing, { clockOut: '05:00', reason: 'An hour less' })
    await changing.getByRole('button', { name: 'Save' }).click()
    await expect(added).toContainText('7.0 h')

    await added.getByRole('button', { name: /^Remove/ }).click()
    const removing = dialog(page, 'Remove entry')
    await removing.getByRole('button', { name: 'Remove' }).click()
    await expect(removing).toContainText('Please give a reason')
    await fillTimes(removing, { reason: 'It was Zoe' })
    await removing.getByRole('button', { name: 'Remove' }).click()
    await expect(added).toContainText('Removed by Maya Chen')
    await added.getByRole('button', { name: /^Removed by/ }).click()
    for (const text of ['Added by Maya Chen', 'Corrected by Maya Chen', 'Stocktaking', 'An hour less', 'It was Zoe']) {
      await expect(added).toContainText(text)
    }

    await added.getByRole('button', { name: /^Restore/ }).click()
    await fillTimes(changing, { reason: 'It was Ben after all' })
    await changing.getByRole('button', { name: 'Save' }).click()
    await expect(added).toContainText('Corrected ×3, last by Maya Chen')
    await expect(added).toContainText('Restored by Maya Chen')
  })
})
