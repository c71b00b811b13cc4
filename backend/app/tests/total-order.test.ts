import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { models } from '../features.ts'

/** Columns that are unique in the lists that they order. */
const unique = [
  'own', // the whole row
  ...models.map(({ key }) => key),
  'position', // of an event in the log
  'id', // an alias of a key
  'closing_id', // of a pay period
  'token_id', // of an API token
  'session_id', // of a signed-in browser
  'passkey_id',
  'sequence', // of an attempt to deliver to a webhook
]

/** Lists whose last sort term is unique for another reason. */
const total: Readonly<Record<string, string>> = {
  '.orderBy(column, direction)': 'a `KeysetOrder`, which is total',
  'order by actor_name limit 1': 'walks distinct names one at a time',
  'order by 1': 'the groups of a `group by 1`',
  'order by 1, 2': 'distinct pairs',
  'order by day': 'one row per day',
  ".orderBy('day')": 'one row per day of a series',
  'order by kind': 'one row per kind',
  "order by name'": 'the name is the key',
  '.orderBy(byName[2])': 'the employee id, whose column is named beside',
}

/** Sort terms in the order they apply: chained calls of Kysely, or an SQL clause up to its end. */
const orderings = /(?:\.orderBy\((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))*\)\s*)+|order by [^)`\n]+/g

test('every sorted list has a total order, so that rebuilt read models show it alike', async () => {
  const partial: string[] = []
  for await (const file of glob('backend/{app,features,platform}/**/*.ts')) {
    if (/\.test\.ts$|\/testing|\/demo\/|\/backup\//.test(file)) continue
    for (const [ordering] of (await readFile(file, 'utf8')).matchAll(orderings)) {
      const last =
        ordering
          .trim()
          .split(/,\s+(?=\w+(?:\.\w+)?(?: desc)?(?: limit|$))|(?=\.orderBy\()/)
          .at(-1)
          ?.trim() ?? ''
      const isTotal = unique.some((column) => new RegExp(`\\b${column}\\b`).test(last))
      if (!isTotal && !(ordering.trim() in total) && !(last in total)) partial.push(`${file}: ${ordering.trim()}`)
    }
  }
  expect(partial).toEqual([])
})
