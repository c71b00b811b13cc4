import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { Database } from '#kernel/postgres/database.ts'
import { paintAfter, withPage } from '../shared/browser.ts'
import { median, quantile } from '../shared/load.ts'
import type { Place } from '../shared/place.ts'
import type { Figure } from '../shared/report.ts'

const people = 1000
const shifts = 5000
const drags = 6
const mouse = 8

/** The schedule builder in Chromium, with a thousand employees and five thousand shifts in a week. */
export function builder(database: Database): Promise<Figure[]> {
  return withPage(database, people, async (page, place) => {
    await place.fillWeek(place.weekStart, shifts)
    const goals = await measured(page, place, '', { frame: 17, longest: 50, painted: 100 })
    const slow = await page.context().newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    return [...goals, ...(await measured(page, place, ', CPU four times slower', null))]
  })
}

/** A location that plans by staffing needs, from 8:00 to 20:00 every day more people than are scheduled. The header shows the gap. */
export function builderWithNeeds(database: Database): Promise<Figure[]> {
  return withPage(database, 200, async (page, place) => {
    await place.requirePeople(220)
    await place.fillWeek(place.weekStart, 1000)
    const figures = await measured(page, place, '', { frame: 17, longest: 50, painted: 100 })
    await page
      .getByText(/ h short/)
      .first()
      .waitFor()
    return figures
  })
}

type Goals = { frame: number; longest: number; painted: number } | null

async function measured(page: Page, place: Place, how: string, goals: Goals): Promise<Figure[]> {
  const firstGrid = await openWeek(page, place)
  const still = await page.evaluate<number>('probe.nodes()')
  const frames: number[] = []
  const dropped: number[] = []
  let nodes = still
  for (let turn = 0; turn < drags; turn += 1) {
    const drag = await dragOverGrid(page, 1 + (turn % 5))
    frames.push(...drag.frames)
    dropped.push(drag.painted)
    nodes = Math.max(nodes, drag.nodes)
  }
  const keyed: number[] = []
  const opened: number[] = []
  for (let turn = 0; turn < drags; turn += 1) {
    keyed.push(await moveByKey(page, turn % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'))
    opened.push(await openDialog(page))
  }
  const atMost = (most: number | undefined) => (most === undefined ? null : { atMost: most })
  const named = (name: string, value: number, unit: string, most?: number): Figure => ({
    name: `${name}${how}`,
    value,
    unit,
    goal: atMost(most),
  })
  return [
    named('first grid', firstGrid, 'ms'),
    named('elements in the grid', nodes, '', 1500),
    named('frames while dragging, p95', quantile(frames, 0.95), 'ms', goals?.frame),
    named('frames over 17.5 ms', (100 * frames.filter((each) => each > 17.5).length) / frames.length, '%'),
    named('longest frame', Math.max(...frames), 'ms', goals?.longest),
    named('drop to paint, median', median(dropped), 'ms'),
    named('drop to paint, longest', Math.max(...dropped), 'ms', goals?.painted),
    named('move by key to paint, longest', Math.max(...keyed), 'ms', goals?.painted),
    named('Enter to dialog, longest', Math.max(...opened), 'ms'),
  ]
}

/** @returns the time (ms) from navigation to the first shifts, with an empty cache */
async function openWeek(page: Page, { server, weekStart }: Place): Promise<number> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.clearBrowserCache')
  await page.goto(`${server.origin}/manager/schedule-builder?day=${weekStart}`)
  await page.waitForFunction('probe.firstGrid() !== undefined')
  await page.waitForLoadState('networkidle')
  return page.evaluate<number>('probe.firstGrid()')
}

/** Drags a weekday's shift across all days and down the scrolling grid for about four seconds, to an empty Saturday. */
async function dragOverGrid(page: Page, day: number): Promise<{ frames: number[]; nodes: number; painted: number }> {
  await scrollToTop(page)
  const grid = await boxOf(page, '[role=grid]')
  const chip = page.locator(`[data-cell$=" ${day}"] [data-shift]`).nth(2)
  const shiftId = (await chip.getAttribute('data-shift')) ?? ''
  const from = await boxOf(page, `[data-shift="${shiftId}"]`)
  const saturday = await boxOf(page, '[data-cell$=" 6"]')
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
  const left = { x: grid.x + 250, y: grid.y + 250 }
  const bottom = grid.y + grid.height - 12
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 12, start.y)
  await page.evaluate('probe.startFrames()')
  await glide(page, start, left, 700)
  await glide(page, left, { x: saturday.x + 40, y: bottom }, 700)
  await glide(page, { x: saturday.x + 40, y: bottom }, { x: saturday.x + 10, y: bottom - 2 }, 2000)
  const free = await page.evaluate<Point>('probe.freeCell(6)')
  await glide(page, { x: saturday.x + 10, y: bottom }, free, 600)
  const nodes = await page.evaluate<number>('probe.nodes()')
  const frames = await page.evaluate<number[]>('probe.stopFrames()')
  const painted = await paintAfter(page, 'pointerup', `probe.cellOf('${shiftId}')?.endsWith(' 6')`, () =>
    page.mouse.up(),
  )
  return { frames, nodes, painted }
}

async function scrollToTop(page: Page) {
  await page.evaluate('probe.scrollToTop()')
  await page.waitForFunction('probe.isAtTop()')
}

async function glide(page: Page, from: Point, to: Point, duration: number) {
  const begun = performance.now()
  for (let part = 0; part < 1;) {
    part = Math.min(1, (performance.now() - begun) / duration)
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
    await pause(mouse)
  }
}

type Point = { x: number; y: number }

async function moveByKey(page: Page, arrow: 'ArrowLeft' | 'ArrowRight'): Promise<number> {
  await scrollToTop(page)
  const chip = page.locator('[data-cell^="1 "] [data-shift]').last()
  const shiftId = (await chip.getAttribute('data-shift')) ?? ''
  const before = await page.evaluate<string>(`probe.cellOf('${shiftId}')`)
  await chip.focus()
  const moved = `probe.cellOf('${shiftId}') !== '${before}'`
  return paintAfter(page, 'keydown', moved, () => page.keyboard.press(`Alt+${arrow}`))
}

async function openDialog(page: Page): Promise<number> {
  await page.locator('[data-cell^="1 "] [data-shift]').first().focus()
  const painted = await paintAfter(page, 'keydown', `document.querySelector('[role=dialog]')`, () =>
    page.keyboard.press('Enter'),
  )
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').waitFor({ state: 'hidden' })
  return painted
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not visible`)
  return box
}
