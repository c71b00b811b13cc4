import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { openNotifications } from './notifications.ts'

const INTERVAL = 50

async function listening(url: string) {
  const errors: unknown[] = []
  const heard: string[] = []
  const notifications = openNotifications(url, (error) => errors.push(error), INTERVAL)
  onTestFinished(() => notifications.close())
  notifications.listen('news', (payload) => heard.push(payload))
  await notifications.ready()
  return { ...notifications, heard, errors }
}

test('who listens is alone until another does, and again after that has gone', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const first = await listening(database.url)
  expect(first.isAlone()).toBe(false)
  await expect.poll(first.isAlone).toBe(true)
  const second = await listening(database.url)
  await expect.poll(first.isAlone).toBe(false)
  expect(second.isAlone()).toBe(false)
  await first.close()
  await expect.poll(second.isAlone).toBe(true)
})

test('who has lost its connection is not taken to be alone', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const { isAlone, errors } = await listening(database.url)
  await expect.poll(isAlone).toBe(true)
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'muster notifications' and datname = current_database()`,
  )
  await expect.poll(isAlone).toBe(false)
  expect(errors).not.toEqual([])
  await expect.poll(isAlone).toBe(true)
})

test('a process tells its own handlers of a channel', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const { hear, heard } = await listening(database.url)
  hear('news', 'in memory')
  hear('other news', 'for nobody')
  await database.pool.query(`notify news, 'by the server'`)
  await expect.poll(() => heard).toEqual(['in memory', 'by the server'])
})
