import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { postgresLog } from '../../log/postgres/postgres-log.ts'
import { kernelMigrations, migrate } from '../../postgres/migrate.ts'
import { startProjections, type ProjectionsLogger } from '../../projections/run.ts'
import { systemCommand } from '../command.ts'
import { testDatabase } from '../database.ts'
import { specification } from '../specification.ts'
import { addCopies, bookList, books, evolve, openBooks } from './books.ts'

const bookId = randomUUID()
const organizationId = randomUUID()
const command = () => systemCommand(organizationId)

const { given } = specification(0, evolve)

test('a book has at most 100 copies', () => {
  const forty = { bookId, copies: 40 }
  given([{ type: 'CopiesAdded', data: forty }])
    .when((copies) => addCopies(copies, forty))
    .then([{ type: 'CopiesAdded', data: forty }])
  given([{ type: 'CopiesAdded', data: { bookId, copies: 70 } }])
    .when((copies) => addCopies(copies, forty))
    .refused('conflict', 'A book has at most 100 copies')
})

test('a book whose copies were withdrawn has none', () => {
  const { state } = given([
    { type: 'CopiesAdded', data: { bookId, copies: 70 } },
    { type: 'CopiesWithdrawn', data: { bookId } },
  ])
  expect(state).toBe(0)
})

test('runs on an empty Postgres: migrations, commands, a repeated command id, a race and a read model', async () => {
  const database = await testDatabase({ as: 'owner', isEmpty: true })
  await migrate(database.kysely, await kernelMigrations())
  const log = postgresLog(database, { streams: [books], upcasters: {} })
  const stop = new AbortController()
  const quiet: ProjectionsLogger = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const projections = await startProjections({ database, log, models: [bookList], logger: quiet, signal: stop.signal })
  onTestFinished(async () => {
    stop.abort()
    await projections.closed
    await log.close()
    await database.close()
  })
  const [here, there] = [openBooks(log), openBooks(log)]

  await here.add(command(), { bookId, title: 'Dracula' })
  const first = command()
  const done = await here.addCopies(first, { bookId, copies: 40 })
  expect(await there.addCopies(first, { bookId, copies: 40 })).toEqual({
    ...done,
    repeated: true,
    events: expect.anything(),
  })
  const race = [here, there].map(({ addCopies }) => addCopies(command(), { bookId, copies: 40 }))
  const results = await Promise.allSettled(race)
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await there.copies(bookId)).toBe(80)
  await expect
    .poll(async () => (await database.pool.query('select * from read.books')).rows, { timeout: 20_000 })
    .toEqual([{ book_id: bookId, title: 'Dracula', copies: 80 }])
})

test('is shown in the README as it is', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
  expect(read('../../README.md')).toContain(`\`\`\`ts\n${read('books.ts')}\`\`\``)
})
