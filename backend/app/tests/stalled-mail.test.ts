import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tarpit } from '#backend/platform/mail/testing.ts'
import { signUp } from '../testing/account.ts'
import { startServer } from '../testing/server-process.ts'

const SUNDAY = '2029-03-18'
const password = 'correct horse battery'

test('a mail server that never answers takes nothing down with it', { timeout: 120_000 }, async () => {
  const mailServer = await tarpit()
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-stalled-'))
  const server = await startServer(dataDir, { SMTP_URL: mailServer.url, LOG_LEVEL: 'fatal' })
  onTestFinished(async () => {
    await server.stop()
    await mailServer.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const owner = await signUp(server.origin, 'stalled')
  const post = async (path: string, body?: object) => {
    const answer = await owner.call('POST', path, body && { body })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json() as Promise<{ id: string }>
  }
  for (let person = 0; person < 12; person += 1) {
    const email = `person-${person}@stalled.test`
    const { id } = await post('/api/auth/register', { firstName: 'Ana', lastName: 'Test', email, password })
    const day = { startTime: '2029-03-19T09:00', endTime: '2029-03-19T17:00' }
    await post('/api/schedules/shifts', { employeeId: id, ...day })
  }
  await post(`/api/schedules/weeks/${SUNDAY}/publish`)

  await expect.poll(mailServer.connections, { timeout: 30_000 }).toBeGreaterThan(1)
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  await signUp(server.origin, 'during')
  await server.stop()
  expect(server.exitCode()).toBe(0)
})
