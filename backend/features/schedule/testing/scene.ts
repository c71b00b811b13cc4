import { afterAll, expect } from 'vitest'
import { testDatabase } from '#kernel/testing/database.ts'
import type { Database } from '#kernel/postgres/database.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { openCommands } from '#backend/app/commands.ts'
import { testLog } from '#backend/app/testing/log.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Category } from '#kernel/events.ts'
import type { EventLog } from '#kernel/log/log.ts'

export type Scene = {
  database: Database
  log: EventLog
  here: Commands
  there: Commands
  close(): Promise<void>
}

export async function openScene(options: { atOnce?: boolean } = {}): Promise<Scene> {
  const database = await testDatabase()
  const log = testLog(database, options)
  return {
    database,
    log,
    here: openCommands({ log }),
    there: openCommands({ log }),
    async close() {
      await log.close()
      await database.close()
    },
  }
}

export function closedAfterAll<Opened extends { close(): Promise<void> }>(opened: Opened): Opened {
  afterAll(() => opened.close())
  return opened
}

/** Opens a scene for all tests of a file. Call it at the top level. */
export const fileScene = async (options: { atOnce?: boolean } = {}) => closedAfterAll(await openScene(options))

/** Commands of a process that crashes before its first append to a stream of `category`. Its earlier appends are stored. */
export const dyingBefore = (category: Category, log: EventLog): Commands =>
  openCommands({
    log: {
      ...log,
      append: (stream, ...rest) =>
        stream.startsWith(`${category}-`) ? Promise.reject(new Error('the process died')) : log.append(stream, ...rest),
      appendAll: undefined,
    },
  })

/** Expects a command of a crashing process to fail, unless a job was faster and left nothing to append. */
export async function died(command: Promise<unknown>): Promise<void> {
  const end = await command.then(
    () => 'the job was faster',
    (error: Error) => error.message,
  )
  expect(['the process died', 'the job was faster']).toContain(end)
}

/** Both processes decide before either appends. `firstDies`: the first one crashes after its first append. */
export function decidingTogether(log: EventLog, { firstDies = false } = {}): [Commands, Commands] {
  const both = Promise.withResolvers<void>()
  let decided = 0
  const { appendAll } = log
  const process = (dies: boolean) => {
    const together =
      <Args extends unknown[], Answer>(append: (...what: Args) => Promise<Answer>) =>
      async (...what: Args) => {
        decided += 1
        if (decided === 2) both.resolve()
        await both.promise
        const appended = await append(...what)
        if (dies) throw new Error('the process died')
        return appended
      }
    return openCommands({
      log: { ...log, append: together(log.append), appendAll: appendAll && together(appendAll) },
    })
  }
  return [process(firstDies), process(false)]
}

export const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: unknown) => {
      if (error instanceof Refusal) return `${error.code}: ${error.message}`
      throw error
    },
  )
