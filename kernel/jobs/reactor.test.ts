import { pino } from 'pino'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../testing/database.ts'
import { postgresLog } from '../log/postgres/postgres-log.ts'
import { freshStream, newBook } from '../testing/library/events.ts'
import { library } from '../testing/library/library.ts'
import { job } from './job.ts'
import { cancel, schedule, type AnyReactions } from './reactions.ts'
import { startReactor, type ReactorOptions } from './reactor.ts'

const HOUR = 3_600_000
const look = { ...job(z.object({}), async () => undefined), name: 'look' }

const idAt = (at: Date) => `look-${at.toISOString()}`

async function reacting(reactions: AnyReactions, { shown }: Pick<ReactorOptions, 'shown'> = {}) {
  const database = await testDatabase()
  const log = postgresLog(database, library)
  const start = () =>
    startReactor({
      database,
      log,
      jobs: { drain: () => undefined },
      reactions: [reactions],
      ...(shown && { shown }),
      logger: pino({ level: 'silent' }),
    })
  let reactor = await start()
  onTestFinished(async () => {
    await reactor.close()
    await log.close()
    await database.close()
  })
  const append = (title: string) => log.append(freshStream(), 'no stream', [newBook(title)])
  const reached = () => database.kysely.selectFrom('jobs.checkpoint').select('position').executeTakeFirstOrThrow()
  return {
    append,
    async add(title: string) {
      const { position } = await append(title)
      await expect.poll(reached).toEqual({ position })
    },
    async written() {
      const rows = await database.kysely.selectFrom('jobs.outbox').select(['id', 'job']).orderBy('sequence').execute()
      return rows.map(({ id, job: stored }) => (stored ? id : `-${id}`))
    },
    async restart() {
      await reactor.close()
      reactor = await start()
    },
  }
}

it('a job that is pending is not handed over again', async () => {
  const at = new Date(Date.now() + HOUR)
  const { add, written, restart } = await reacting({
    BookAdded: () => [schedule(look, { id: idAt(at), at, data: {} })],
  })
  await add('One')
  await add('Two')
  expect(await written()).toEqual([idAt(at)])
  await restart()
  await add('Three')
  expect(await written()).toEqual([idAt(at), idAt(at)])
})

it('how far it is is stored now and then while nothing follows, and at once with what does', async () => {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const stores = () =>
    queries.mock.calls.filter(([query]) =>
      (query as unknown as pg.QueryConfig).text?.startsWith('update "jobs"."checkpoint"'),
    ).length
  const { append, add, written } = await reacting({
    BookAdded: ({ data: { title } }: { data: { title: string } }) =>
      title === 'Last' ? [schedule(look, { id: 'look', data: {} })] : [],
  })
  for (let index = 0; index < 30; index += 1) await append(`Nothing ${index}`)
  await add('Nothing')
  expect(stores()).toBeLessThan(20)
  await add('Last')
  expect(await written()).toEqual(['look'])
})

it('a job whose id does not say when it is due is handed over: one that is pending may run earlier', async () => {
  const at = new Date(Date.now() + HOUR)
  const { add, written } = await reacting({
    BookAdded: () => [schedule(look, { id: 'look', at, data: {} })],
  })
  await add('One')
  await add('Two')
  expect(await written()).toEqual(['look', 'look'])
})

it('a job that is due may come again', async () => {
  const at = new Date()
  const { add, written } = await reacting({
    BookAdded: () => [schedule(look, { id: idAt(at), at, data: {} })],
  })
  await add('One')
  await add('Two')
  expect(await written()).toEqual([idAt(at), idAt(at)])
})

it('a job that was cancelled may come again', async () => {
  const at = new Date(Date.now() + HOUR)
  const id = idAt(at)
  const job = schedule(look, { id, at, data: {} })
  const { add, written } = await reacting({
    BookAdded: ({ data: { title } }: { data: { title: string } }) =>
      title === 'Both' ? [cancel(id), job] : [title === 'No' ? cancel(id) : job],
  })
  for (const title of ['One', 'No', 'Two', 'Both', 'Three']) await add(title)
  expect(await written()).toEqual([id, `-${id}`, id, `-${id}`, id])
})

it('follows an event once what handlers read shows it', async () => {
  const show = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const { append, written, restart } = await reacting(
    { BookAdded: () => [schedule(look, { id: 'look', data: {} })] },
    {
      shown(_batch, signal) {
        asked.resolve()
        signal.addEventListener('abort', () => show.resolve())
        return show.promise
      },
    },
  )
  await append('One')
  await asked.promise
  expect(await written()).toEqual([])
  await restart()
  await expect.poll(written).toEqual(['look'])
})
