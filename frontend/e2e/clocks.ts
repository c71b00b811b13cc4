import type { BrowserContext, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { graphql } from './api.ts'

export const clockSays = (page: Page) =>
  page.getByRole('region', { name: /^(Your clock|Current Status)$/ }).getByRole('status')

/** Presses a punch button until the clock shows `status`. Buttons ignore presses for a moment after each punch. */
export const punch = async (page: Page, button: string, status: RegExp) => {
  await expect(async () => {
    const target = page.getByRole('main').getByRole('button', { name: button })
    if (await target.isVisible()) await target.click()
    await expect(clockSays(page)).toHaveText(status, { timeout: 400 })
  }).toPass()
}

export const punchByKey = async (page: Page, key: string, status: RegExp) => {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(clockSays(page)).toHaveText(status, { timeout: 400 })
  }).toPass()
}

type Queued = { commandId: string; kind: string; at: string; secret?: string; badge?: string }

/** What waits in the offline queues of the browser, in order. */
export const queuedCommands = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Queued[]>((resolve, reject) => {
        const opening = indexedDB.open('muster-outbox')
        opening.addEventListener('error', () => reject(opening.error))
        // The page has not queued anything yet. Without the store it could not either.
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('commands'))
        opening.addEventListener('success', () => {
          const database = opening.result
          const reading = database.transaction('commands').objectStore('commands').getAll()
          reading.addEventListener('success', () => {
            database.close()
            resolve((reading.result as Queued[]).toSorted((a, b) => (a.at < b.at ? -1 : 1)))
          })
        })
      }),
  )

export const queuedPunches = async (context: BrowserContext) => {
  const [page] = context.pages()
  return page ? queuedCommands(page) : []
}

type StoredClock = {
  timeEntries: {
    nodes: {
      clockIn: string
      clockOut: string | null
      offline: boolean
      breaks: { start: string; end: string | null }[]
    }[]
  }
  history: { nodes: { sentence: string; at: string; happenedAt: string | null }[] }
}

export const stored = async (page: Page) => {
  const query = `{
    timeEntries(first: 20) { nodes { clockIn clockOut offline breaks { start end } } }
    history(first: 50) { nodes { sentence at happenedAt } }
  }`
  const data = await graphql<StoredClock>(page, query)
  const punches = data.history.nodes.filter(({ sentence }) => /(clocked|break)/.test(sentence))
  return { entries: data.timeEntries.nodes, punches, sentences: punches.map(({ sentence }) => sentence) }
}
