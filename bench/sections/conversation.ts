import type { Page } from 'playwright'
import type { Database } from '#kernel/postgres/database.ts'
import { withPage } from '../shared/browser.ts'
import { quantile } from '../shared/load.ts'
import { fillChannels } from './messages.ts'
import type { Figure } from '../shared/report.ts'

const MESSAGES = 10_000
/** Pixels per turn of the wheel, and milliseconds between turns. */
const WHEEL = { turn: 400, every: 16 }

/** A conversation of ten thousand messages in Chromium, scrolled with the wheel from its newest message to its first. */
export function conversation(database: Database): Promise<Figure[]> {
  return withPage(database, 20, async (page, place) => {
    const body = { name: 'Kitchen', isPrivate: false, memberIds: place.people }
    const answer = await place.account.call('POST', '/api/messaging/channels', { body })
    const { id: channelId } = (await answer.json()) as { id: string }
    const people = place.people.map((employeeId) => ({ employeeId }))
    await fillChannels(database, place, { channelId, people, count: 10 * MESSAGES })
    await page.goto(`${place.server.origin}/messaging?channel=${channelId}`)
    await page.getByRole('log').locator('article').first().waitFor()
    await page.waitForLoadState('networkidle')
    const { frames, nodes } = await scrollToFirst(page)
    const over = frames.filter((each) => each > 17.5).length
    return [
      {
        name: `frames over ${MESSAGES} messages, p95`,
        value: quantile(frames, 0.95),
        unit: 'ms',
        goal: { atMost: 17 },
      },
      { name: 'frames over 17.5 ms', value: (100 * over) / frames.length, unit: '%', goal: null },
      { name: 'longest frame', value: Math.max(...frames), unit: 'ms', goal: { atMost: 50 } },
      { name: 'elements in the list', value: nodes, unit: '', goal: { atMost: 3000 } },
    ]
  })
}

async function scrollToFirst(page: Page) {
  const box = await page.getByRole('log').boundingBox()
  if (!box) throw new Error('the conversation is not visible')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.evaluate('probe.startFrames()')
  let nodes = 0
  for (let turn = 1; ; turn += 1) {
    await page.mouse.wheel(0, -WHEEL.turn)
    await page.waitForTimeout(WHEEL.every)
    if (turn % 100 !== 0) continue
    const list = await page.evaluate<{ nodes: number; top: number }>(
      '(([list]) => ({ top: list.scrollTop, nodes: list.getElementsByTagName("*").length }))(document.querySelectorAll("[role=log]"))',
    )
    nodes = Math.max(nodes, list.nodes)
    if (list.top === 0) return { frames: await page.evaluate<number[]>('probe.stopFrames()'), nodes }
  }
}
