import { expect, type Locator, type Page } from 'playwright/test'
import { call } from './api.ts'
import { asNewOwner, hireTeam, openMenu, type Team } from './people.ts'
import { test } from './test.ts'

type ChatWorld = Team & { general: string }
let world: ChatWorld

test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ browser, request }) => {
  const owner = { request }
  await asNewOwner(owner, 'America/New_York')
  const team = await hireTeam(owner, browser)
  const { channels } = await call<{ channels: { id: string; kind: string }[] }>(owner, 'GET', '/messaging/channels')
  const general = channels.find(({ kind }) => kind === 'organization')?.id ?? ''
  world = { ...team, general }
})

test.afterAll(async () => {
  for (const page of [world.maya, world.ben, world.cai]) await page.context().close()
})

const said = (page: Page, text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text }).getByRole('article')
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message / })
const conversation = (page: Page, name: RegExp | string) =>
  page.getByRole('list', { name: /^(Channels|Direct messages)$/ }).getByRole('link', { name })
const openChannel = async (page: Page, id: string) => {
  await page.goto(`/messaging?channel=${id}`)
  await expect(page.getByRole('log')).toBeVisible()
}
const menuBadge = async (page: Page) => {
  await openMenu(page)
  return page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Team Chat/ })
    .filter({ visible: true })
}

async function say(page: Page, text: string, box = composer(page)) {
  await box.fill(text)
  await box.press('Enter')
  await expect(box).toHaveValue('')
}

async function act(message: Locator, name: string) {
  await message.hover()
  await message.getByRole('button', { name }).click()
}

async function choose(message: Locator, item: string) {
  await act(message, 'More')
  await message.page().getByRole('menuitem', { name: item }).click()
}

test.describe('Team chat', () => {
  test('messages arrive and are counted live', async () => {
    const { maya, ben, general } = world
    await ben.goto('/time-clock')
    await openChannel(maya, general)
    await expect(maya.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
    await composer(maya).fill('  \n ')
    await expect(maya.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
    await say(maya, 'The **ovens** are off tomorrow')
    await expect(said(maya, 'The ovens are off tomorrow').locator('strong')).toHaveText('ovens')
    await say(maya, 'Cold menu only')

    await expect(await menuBadge(ben)).toHaveText('Team Chat2 unread')
    await (await menuBadge(ben)).click()
    await expect(ben.getByRole('heading', { level: 1 })).toHaveText('Team Chat')
    await expect(ben.getByRole('tab', { name: 'Channels 2 unread' })).toBeVisible()
    await conversation(ben, /General/).click()
    await expect(said(ben, 'Cold menu only')).toBeVisible()
    await expect(ben.getByRole('log').getByText('New', { exact: true })).toBeVisible()
    await expect(await menuBadge(ben)).toHaveText('Team Chat')

    // Repeats typing: the server does not store the typing hint, so Ben's page misses hints from before it subscribes.
    await expect(async () => {
      await composer(maya).pressSequentially('And')
      await expect(ben.getByText('Maya is typing…')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await say(maya, 'And no bread')
    await expect(said(ben, 'And no bread')).toBeVisible()
    await expect(ben.getByText('Maya is typing…')).toBeHidden()
    await expect(await menuBadge(ben)).toHaveText('Team Chat')
  })

  test('messages written offline are sent once and in order after reconnecting', async () => {
    const { maya, ben, general } = world
    await openChannel(maya, general)
    await openChannel(ben, general)
    await ben.context().setOffline(true)
    await expect(ben.getByText('You’re offline.')).toBeVisible()
    for (const text of ['First from the cellar', 'Second from the cellar']) await say(ben, text)
    await expect(ben.getByRole('article', { name: 'Your message, not sent yet' })).toHaveCount(2)
    await say(maya, 'Meanwhile upstairs')
    await ben.reload().catch(() => undefined)
    await ben.context().setOffline(false)
    await openChannel(ben, general)
    const order = ['Meanwhile upstairs', 'First from the cellar', 'Second from the cellar']
    for (const page of [ben, maya]) {
      const cellar = page
        .getByRole('log')
        .getByRole('article')
        .filter({ hasText: /cellar|Meanwhile/ })
      await expect(cellar).toHaveCount(3)
      for (const [index, text] of order.entries()) await expect(cellar.nth(index)).toContainText(text)
    }
    await expect(ben.getByRole('article', { name: 'Your message, not sent yet' })).toHaveCount(0)
  })

  test('a rejected message can be sent again or discarded', async () => {
    const { ben, general } = world
    await openChannel(ben, general)
    let refuse = true
    await ben.route('**/api/graphql', async (route) => {
      if (!refuse || !route.request().postData()?.includes('mutation SendMessage')) return route.fallback()
      const error = { message: 'This channel is archived', extensions: { code: 'conflict' } }
      return route.fulfill({ json: { errors: [error] } })
    })
    await say(ben, 'Anyone there?')
    const failed = ben.getByRole('article', { name: 'Your message, not sent yet' })
    await expect(failed).toContainText('Not sent: This channel is archived')
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect(failed).toContainText('Not sent')
    refuse = false
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect(failed).toHaveCount(0)
    await expect(said(ben, 'Anyone there?')).toHaveCount(1)
    refuse = true
    await say(ben, 'Never mind')
    await failed.getByRole('button', { name: 'Discard' }).click()
    await expect(ben.getByText('Never mind')).toHaveCount(0)
    await ben.unroute('**/api/graphql')
  })

  test('edit, react, reply in a thread, and delete', async () => {
    const { maya, ben, general } = world
    await openChannel(maya, general)
    await openChannel(ben, general)
    await say(ben, 'Who has the keyz?')
    await expect(said(maya, 'Who has the keyz?')).toBeVisible()
    await expect(ben.getByRole('article', { name: 'Your message, not sent yet' })).toHaveCount(0)
    await composer(ben).press('ArrowUp')
    await expect(ben.getByText('Editing a message')).toBeVisible()
    await expect(composer(ben)).toHaveValue('Who has the keyz?')
    await composer(ben).fill('Who has the keys?')
    await composer(ben).press('Enter')
    await expect(said(maya, 'Who has the keys?')).toContainText('(edited)')

    await act(said(maya, 'Who has the keys?'), 'React')
    await maya.getByRole('button', { name: 'React with 👍' }).click()
    const reaction = (page: Page) => said(page, 'Who has the keys?').getByRole('button', { name: /^👍 1: / })
    await expect(reaction(maya)).toHaveAttribute('aria-pressed', 'true')
    await expect(reaction(ben)).toHaveAttribute('aria-pressed', 'false')
    await reaction(maya).click()
    await expect(reaction(ben)).toHaveCount(0)

    await act(said(maya, 'Who has the keys?'), 'React')
    await maya.keyboard.press('ArrowRight')
    await maya.keyboard.press('ArrowDown')
    await maya.keyboard.press('Enter')
    const fire = said(ben, 'Who has the keys?').getByRole('button', { name: '🔥 1: Maya Chen' })
    await expect(fire).toBeVisible()
    await act(said(ben, 'Who has the keys?'), 'React')
    await ben.getByRole('textbox', { name: 'Another emoji' }).fill('🥐')
    await expect(said(maya, 'Who has the keys?').getByRole('button', { name: '🥐 1: Ben Ode' })).toBeVisible()

    await act(said(maya, 'Who has the keys?'), 'Reply in a thread')
    const thread = maya.getByRole('complementary', { name: 'Thread' })
    await expect(thread.getByRole('article')).toContainText('Who has the keys?')
    await say(maya, 'I do', maya.getByRole('textbox', { name: 'Reply' }))
    await expect(thread.getByRole('article')).toHaveCount(2)
    await said(ben, 'Who has the keys?').getByRole('button', { name: '1 reply' }).click()
    const bens = ben.getByRole('complementary', { name: 'Thread' })
    await expect(bens.getByRole('article')).toHaveCount(2)
    await say(ben, 'Thanks', ben.getByRole('textbox', { name: 'Reply' }))
    await expect(thread.getByRole('article').last()).toContainText('Thanks')
    await ben.keyboard.press('Escape')
    await expect(bens).toBeHidden()

    await choose(said(ben, 'Thanks'), 'Delete')
    await ben.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(said(maya, 'Message deleted')).toBeVisible()
    await choose(said(maya, 'Who has the keys?').first(), 'Delete')
    await maya.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(maya.getByText('Say why, for its author')).toBeVisible()
    await maya.getByLabel('Reason').fill('Asked and answered')
    await maya.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(said(ben, 'Removed by a manager')).toBeVisible()
    await maya.keyboard.press('Escape')
  })

  test('mentions are completed by keyboard, and markup stays text', async () => {
    const { maya, ben, general } = world
    await openChannel(maya, general)
    await openChannel(ben, general)
    await composer(maya).pressSequentially('Ask @be')
    await expect(maya.getByRole('option', { selected: true })).toContainText('Ben Ode')
    await maya.keyboard.press('Enter')
    await expect(composer(maya)).toHaveValue('Ask @Ben Ode ')
    await composer(maya).pressSequentially('<b>first</b> https://example.com/menu')
    await maya.keyboard.press('Enter')
    const message = said(ben, 'Ask @Ben Ode <b>first</b>')
    await expect(message.getByRole('link', { name: 'https://example.com/menu' })).toHaveAttribute('rel', /noopener/)

    await say(maya, `Zalgo ${'e\u0301\u0302\u0303\u0304'.repeat(20)}${'\u0305'.repeat(1000)} \u202Egnp.exe`)
    const strange = said(ben, 'Zalgo')
    const box = await strange.boundingBox()
    expect(box?.height).toBeLessThan(120)
    // The toolbar would cover the neighboring messages.
    expect(
      await strange
        .locator('[dir=auto]')
        .first()
        .evaluate((text) => getComputedStyle(text).overflow),
    ).toBe('clip')
  })

  test('a private channel is invisible to others; a public one can be joined and left', async () => {
    const { maya, ben, cai } = world
    await maya.goto('/messaging')
    await maya.getByRole('button', { name: 'New channel' }).click()
    await maya.getByLabel('Name').fill('leads')
    await maya.getByRole('checkbox', { name: /Private/ }).check()
    await maya.getByRole('button', { name: 'Create' }).click()
    const details = maya.getByRole('complementary', { name: 'Channel' })
    await details.getByRole('button', { name: 'Add' }).click()
    await maya.getByPlaceholder('Find a person').fill('ben')
    await maya.getByRole('option', { name: /Ben Ode/ }).click()
    await expect(details.getByText('2 members')).toBeVisible()
    const secret = new URL(maya.url()).searchParams.get('channel') ?? ''
    await say(maya, 'Between us')

    await ben.goto('/messaging')
    await conversation(ben, /Private: leads/).click()
    await expect(said(ben, 'Between us')).toBeVisible()
    await cai.goto('/messaging')
    await expect(conversation(cai, /General/)).toBeVisible()
    await expect(cai.getByText('leads')).toHaveCount(0)
    await cai.goto(`/messaging?channel=${secret}`)
    await expect(cai.getByText('There is no such conversation, or you are not in it')).toBeVisible()

    await details.getByRole('button', { name: 'Remove Ben Ode' }).click()
    await expect(conversation(ben, /leads/)).toHaveCount(0)
    await expect(ben.getByText('There is no such conversation, or you are not in it')).toBeVisible()

    const { id } = await call(maya, 'POST', '/messaging/channels', { name: 'recipes' })
    await cai.goto('/messaging')
    await cai.getByRole('button', { name: 'Join recipes' }).click()
    await expect(cai).toHaveURL(new RegExp(id))
    await say(cai, 'Sourdough, please')
    await cai.getByRole('link', { name: 'Details of recipes' }).click()
    await cai.getByRole('switch', { name: /Mute/ }).check()
    await expect(conversation(cai, /recipes muted/)).toBeVisible()
    await cai.getByRole('button', { name: 'Leave' }).click()
    await cai.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(cai).toHaveURL(/\/messaging$/)
    await expect(cai.getByRole('button', { name: 'Join recipes' })).toBeVisible()
  })

  test('two people share one conversation, regardless of who starts it', async () => {
    const { ben, cai } = world
    await ben.goto('/messaging')
    await ben.getByRole('tab', { name: 'Direct Messages' }).click()
    await ben.getByRole('button', { name: 'New direct message' }).click()
    await ben.getByPlaceholder('Find a person').fill('cai')
    await ben.getByRole('option', { name: /Cai Wu/ }).click()
    await say(ben, 'Swap Friday?')
    await cai.goto('/messaging')
    await cai.getByRole('tab', { name: 'Direct Messages 1 unread' }).click()
    await conversation(cai, /Ben Ode/).click()
    await expect(said(cai, 'Swap Friday?')).toBeVisible()
    expect(new URL(cai.url()).searchParams.get('channel')).toBe(new URL(ben.url()).searchParams.get('channel'))
    await expect(cai.getByRole('tab', { name: 'Direct Messages', exact: true })).toBeVisible()
  })

  test('clocking in and out updates the presence dot live', async () => {
    const { ben, cai, caiId } = world
    await call(ben, 'POST', '/messaging/direct-messages', { userId: caiId })
    await ben.goto('/messaging')
    await ben.getByRole('tab', { name: /^Direct Messages/ }).click()
    await expect(conversation(ben, 'Cai Wu')).toBeVisible()
    const atWork = conversation(ben, /At work:\s*Cai Wu/)
    await expect(atWork).toHaveCount(0)
    await call(cai, 'POST', '/time-clock/clock-in', {})
    await expect(atWork).toBeVisible()
    await call(cai, 'POST', '/time-clock/clock-out', {})
    await expect(atWork).toHaveCount(0)
  })

  test('a manager edits, archives and restores a channel by keyboard', async () => {
    const { maya, ben, benId } = world
    const { id } = await call(maya, 'POST', '/messaging/channels', { name: 'closing', memberIds: [benId] })
    await openChannel(maya, id)
    await openChannel(ben, id)
    await maya.getByRole('link', { name: 'Details of closing' }).press('Enter')
    const details = maya.getByRole('complementary', { name: 'Channel' })
    await details.getByRole('button', { name: 'Edit channel' }).press('Enter')
    await maya.getByLabel('Name').fill('closing crew')
    await maya.getByLabel('Name').press('Enter')
    await expect(conversation(ben, /closing crew/)).toBeVisible()
    await details.getByRole('button', { name: 'Archive' }).press('Enter')
    await maya
      .getByRole('alertdialog')
      .or(maya.getByRole('dialog'))
      .getByRole('button', { name: 'Archive' })
      .press('Enter')
    await expect(ben.getByText('This channel is archived. You can read it, but not write to it.')).toBeVisible()
    await expect(composer(ben)).toHaveCount(0)
    await details.getByRole('button', { name: 'Restore' }).press('Enter')
    await expect(composer(ben)).toBeVisible()
  })

  test('an urgent message stands out, and notifies people who are not at work', async () => {
    const { maya, ben, general } = world
    await openChannel(maya, general)
    await openChannel(ben, general)
    await expect(ben.getByRole('button', { name: 'Urgent' })).toHaveCount(0)
    await maya.getByRole('button', { name: 'Urgent' }).press('Space')
    await expect(maya.getByRole('button', { name: 'Urgent' })).toHaveAttribute('aria-pressed', 'true')
    await say(maya, 'Gas leak: leave the kitchen')
    await expect(said(ben, 'Gas leak: leave the kitchen').getByText('Urgent', { exact: true })).toBeVisible()
    await expect
      .poll(async () => {
        const { notifications } = await call<{ notifications: { type: string }[] }>(ben, 'GET', '/notifications')
        return notifications.map(({ type }) => type)
      })
      .toContain('chat_urgent')
  })

  test('a link to a shift or a swap is a card, for those who may see it', async () => {
    const { maya, ben, cai, benId, caiId, general } = world
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const times = { startTime: `${day}T09:00`, endTime: `${day}T17:00`, breakMinutes: 30 }
    const { id: shiftId } = await call(maya, 'POST', '/schedules/shifts', { employeeId: benId, ...times })
    const swap = await call(ben, 'POST', '/shift-swaps', { shiftId, toEmployeeId: caiId, notes: '' })
    await openChannel(maya, general)
    await say(maya, `See /my-schedule?shift=${shiftId}`)
    await say(maya, `And /shift-swaps?request=${swap.id}`)
    await openChannel(ben, general)
    await openChannel(cai, general)
    const card = (page: Page, text: string, name: RegExp) => said(page, text).getByRole('link', { name })
    for (const page of [maya, ben]) await expect(card(page, 'See', /^Ben Ode.*\d/)).toBeVisible()
    for (const page of [maya, ben, cai]) await expect(card(page, 'And', /Ben Ode · Shift swap/)).toBeVisible()
    await expect(said(cai, 'See /my-schedule')).toBeVisible()
    await expect(card(cai, 'See', /Ben Ode/)).toHaveCount(0)
    await say(maya, `Oddly http://[?shift=${shiftId} and https://x.test//y.test/?shift=${shiftId}`)
    await expect(card(ben, 'Oddly', /^Ben Ode.*\d/)).toHaveCount(2)
    await expect(card(ben, 'Oddly', /^Ben Ode.*\d/).last()).toHaveAttribute('href', `/y.test/?shift=${shiftId}`)
  })

  test('the profile sets when chat notifies', async () => {
    const { ben } = world
    await ben.goto('/profile')
    const choices = ben.getByRole('group', { name: 'Chat notifications' })
    await expect(choices.getByRole('radio', { name: 'At work' })).toBeChecked()
    await choices.getByRole('radio', { name: 'At work' }).press('ArrowRight')
    await expect(ben.getByText('At any time, except during your quiet hours.')).toBeVisible()
    await ben.reload()
    await expect(choices.getByRole('radio', { name: 'Always' })).toBeChecked()
  })

  test('a picture is downscaled and shown to other members', async () => {
    const { maya, ben, general } = world
    await openChannel(maya, general)
    await openChannel(ben, general)
    const large = await maya.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1200 })
      canvas.getContext('2d')?.fillRect(0, 0, 2400, 600)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    await maya
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'oven.png', mimeType: 'image/png', buffer: Buffer.from(large, 'base64') })
    await expect(maya.getByRole('img', { name: 'To send' })).toBeVisible()
    await maya.getByRole('button', { name: 'Send', exact: true }).click()
    const picture = ben.getByRole('img', { name: 'From Maya Chen' }).last()
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([1600, 800])
  })

  test('a picture chosen offline uploads after reconnecting, with its text', async () => {
    const { maya, ben, general } = world
    await openChannel(maya, general)
    await openChannel(ben, general)
    // The composer renders after the messages, which need a connection.
    await expect(composer(ben)).toBeVisible()
    await ben.context().setOffline(true)
    await composer(ben).fill('The new oven')
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await ben
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'oven.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
    await expect(ben.getByText('It uploads once you’re connected.')).toBeVisible()
    await expect(composer(ben)).toHaveValue('The new oven')
    await ben.context().setOffline(false)
    await ben.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(said(maya, 'The new oven').getByRole('img', { name: 'From Ben Ode' })).toBeVisible()
  })

  test('an unread channel opens at its first message, and a message link scrolls back to it', async () => {
    const { maya, ben, cai, benId, caiId } = world
    const { id } = await call(maya, 'POST', '/messaging/channels', { name: 'rules', memberIds: [benId, caiId] })
    let last = ''
    // Members take turns, because each has a message limit per minute.
    for (let number = 0; number < 57; number += 1) {
      const by = [maya, ben, cai][number % 3] ?? maya
      const text = `Rule ${number} of the house`
      last = (await call(by, 'POST', '/messaging/messages', { channelId: id, messageText: text })).id
    }
    const isNew = (page: Page) => page.getByRole('log').getByText('New', { exact: true })
    await openChannel(ben, id)
    await expect(said(ben, 'Rule 0 of the house')).toBeInViewport()
    await expect(isNew(ben)).toBeInViewport()
    await cai.goto(`/messaging?channel=${id}&message=${last}`)
    await expect(said(cai, 'Rule 56 of the house')).toBeInViewport()
    await expect(isNew(cai)).toHaveCount(0)
    await cai.getByRole('button', { name: 'Jump to first unread' }).click()
    await expect(said(cai, 'Rule 0 of the house')).toBeInViewport()
    await expect(isNew(cai)).toBeInViewport()
  })

  test('the command bar opens a conversation from any screen', async () => {
    const { ben } = world
    await ben.goto('/time-clock')
    await expect(ben.getByRole('heading', { level: 1 })).toBeVisible()
    await ben.keyboard.press('Control+k')
    await ben.getByPlaceholder('Search or type a command…').fill('gener')
    await expect(
      ben.getByRole('group', { name: 'Conversations' }).getByRole('option', { name: 'General' }),
    ).toBeVisible()
    await ben.keyboard.press('Enter')
    await expect(ben.getByRole('log', { name: 'Messages in General' })).toBeVisible()
  })

  test('search opens a message among hundreds, and scrolling loads both directions', async () => {
    const { maya, ben, cai, benId, caiId } = world
    const { id } = await call(maya, 'POST', '/messaging/channels', { name: 'log', memberIds: [benId, caiId] })
    for (let number = 0; number < 150; number += 1) {
      const text = number === 20 ? 'Entry 20: the pistachio delivery' : `Entry ${number}`
      const by = [maya, ben, cai][number % 3] ?? maya
      await call(by, 'POST', '/messaging/messages', { channelId: id, messageText: text })
    }
    await ben.goto('/messaging')
    await expect(conversation(ben, /log/)).toBeVisible()
    await ben.keyboard.press('/')
    await ben.getByLabel('Words').fill('pistachio')
    await ben.getByRole('list', { name: 'Messages found' }).getByRole('link').click()
    await expect(said(ben, 'Entry 20: the pistachio delivery')).toBeInViewport()
    await expect(said(ben, 'Entry 149')).toHaveCount(0)
    await ben.getByRole('log').hover()
    await expect(async () => {
      await ben.mouse.wheel(0, -2000)
      await expect(ben.getByRole('log').getByText('Entry 0', { exact: true })).toBeInViewport({ timeout: 500 })
    }).toPass()
    await ben.getByRole('button', { name: /new$|Jump to latest/ }).click()
    await expect(said(ben, 'Entry 149')).toBeInViewport()
    await expect(conversation(ben, /log/)).not.toContainText('unread')
  })
})

test(
  'A phone shows the list or the conversation, and the composer above its bar',
  { tag: '@phone-only' },
  async ({ page }) => {
    await asNewOwner(page)
    await page.goto('/messaging')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team Chat')
    await conversation(page, /General/).click()
    await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible()
    await expect(conversation(page, /General/)).toBeHidden()
    await composer(page).fill('Hello')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(said(page, 'Hello')).toBeInViewport()
    const bar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox()
    const send = await page.getByRole('button', { name: 'Send', exact: true }).boundingBox()
    expect((send?.y ?? 0) + (send?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await page.getByRole('link', { name: 'Details of General' }).click()
    await expect(page.getByRole('complementary', { name: 'Channel' })).toBeVisible()
    await page.goBack()
    await expect(said(page, 'Hello')).toBeVisible()
    await page.getByRole('link', { name: 'Back to conversations' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team Chat')
  },
)

test('A message sent while a page waits for its live connection is shown', async () => {
  const { maya, ben, general } = world
  await call(maya, 'POST', '/messaging/messages', { channelId: general, messageText: 'The keys are back' })
  const page = await ben.context().newPage()
  const sent = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/api\/graphql$/, async (socket) => {
    await sent.promise
    socket.connectToServer()
  })
  await openChannel(page, general)
  await expect(said(page, 'The keys are back')).toBeVisible()
  await call(maya, 'POST', '/messaging/messages', { channelId: general, messageText: 'Who has the keys?' })
  await expect(said(page, 'Who has the keys?')).toHaveCount(0)
  sent.resolve()
  await expect(said(page, 'Who has the keys?')).toBeVisible()
  await page.close()
})
