import type { Page } from 'playwright'
import type { Database } from '#kernel/postgres/database.ts'
import { paintAfter, withPage } from '../shared/browser.ts'
import { median, quantile } from '../shared/load.ts'
import type { Figure } from '../shared/report.ts'

const people = 5000

/** Search texts, typed letter by letter, that match all, some, few and no employees. */
const searches = ['person 49', 'planned 1 2', 'bench.test', '4711', 'nobody']

const table = 'table[aria-label=Employees]'

export function employees(database: Database): Promise<Figure[]> {
  return withPage(database, people, async (page, { server }) => {
    await page.goto(`${server.origin}/manager/employees`)
    await page.locator(`${table} a`).first().waitFor()
    await page.waitForLoadState('networkidle')
    const search = page.getByRole('searchbox')
    const typed: number[] = []
    for (const words of searches) {
      await search.focus()
      for (let count = 1; count <= words.length; count += 1) {
        const press = () => page.keyboard.press(words.charAt(count - 1))
        typed.push(await paintAfter(page, 'keydown', shows(words.slice(0, count)), press))
      }
      for (let count = words.length - 1; count >= 0; count -= 1) {
        const press = () => page.keyboard.press('Backspace')
        typed.push(await paintAfter(page, 'keydown', shows(words.slice(0, count)), press))
      }
    }
    const chosen: number[] = []
    for (const status of ['All', 'Active', 'All', 'Active']) {
      const choose = () => page.getByRole('radio', { name: status }).click()
      chosen.push(await paintAfter(page, 'pointerdown', `${isChosen(status)} && ${shows('')}`, choose))
    }
    const nodes = await nodesWhileScrolling(page)
    return [
      { name: 'key to painted rows, median', value: median(typed), unit: 'ms', goal: null },
      { name: 'key to painted rows, p95', value: quantile(typed, 0.95), unit: 'ms', goal: { atMost: 100 } },
      { name: 'key to painted rows, longest', value: Math.max(...typed), unit: 'ms', goal: null },
      {
        name: 'another status to painted rows, longest',
        value: Math.max(...chosen),
        unit: 'ms',
        goal: { atMost: 100 },
      },
      { name: 'elements in the table, at its top', value: nodes.top, unit: '', goal: null },
      { name: 'elements in the table, most while scrolling', value: nodes.most, unit: '', goal: { atMost: 1000 } },
      {
        name: 'elements in the table, with all people loaded',
        value: nodes.end,
        unit: '',
        goal: { atMost: nodes.most },
      },
    ]
  })
}

const shows = (words: string) => `(
  document.querySelector('[type=search]').value === '${words}' &&
  document.querySelector('main [role=status][aria-busy=false]') &&
  [...document.querySelectorAll('${table} [data-index]')].every((line) =>
    '${words}'.split(' ').every((word) => line.textContent.toLowerCase().includes(word)))
)`

const isChosen = (status: string) =>
  `document.querySelector('main fieldset :checked').parentElement.textContent === '${status}'`

async function nodesWhileScrolling(page: Page) {
  const count = () => page.locator(`${table} *`).count()
  const top = await count()
  await page.getByRole('searchbox').press('ArrowDown')
  let most = top
  for (let turn = 0; turn < 40; turn += 1) {
    await page.keyboard.press('PageDown')
    most = Math.max(most, await count())
  }
  await page.keyboard.press('End')
  await page.locator(`${table} [data-index="${people}"] a`).waitFor()
  return { top, most, end: await count() }
}
