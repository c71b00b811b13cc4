import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#kernel/testing/database.ts'
import { openMailBudget } from './mail-budget.ts'

const DAY = 24 * 3_600_000
const database = await testDatabase()
afterAll(() => database.close())

const start = Date.parse('2026-03-10T12:00:00.000Z')
const at = (days: number) => new Date(start + days * DAY)

/** `verified`: employees who have verified their address. */
function open({ perOrganization = 3, total = 1000, verified = 0, foundedAt = at(0) } = {}) {
  const lines: { level: number; msg: string }[] = []
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const trustOf = async () => ({ foundedAt, verified })
  const { spend, usage } = openMailBudget({ database, logger, budget: { perOrganization, total }, trustOf })
  return { spend, usage, lines }
}

async function sendUntilRefused(spend: ReturnType<typeof open>['spend'], organizationId: string, now: Date) {
  for (let sent = 0; ; sent += 1) {
    const refusal = await spend(organizationId, now).then(
      () => null,
      (error: unknown) => error,
    )
    if (refusal) return { sent, refusal }
  }
}

const reset = () => database.kysely.deleteFrom('identity.failures').execute()

describe('mail to new addresses', () => {
  it('is limited for each organization, and the refusal says when it works again', async () => {
    await reset()
    const { spend } = open()
    const [one, other] = [randomUUID(), randomUUID()]
    expect(await sendUntilRefused(spend, one, at(0))).toMatchObject({
      sent: 3,
      refusal: {
        code: 'too_many_requests',
        message: 'Your organization can email 3 new addresses a day, and has done so. Try again in 24 hours.',
        retryAfter: 24 * 3600,
      },
    })
    const { refusal } = await sendUntilRefused(spend, one, new Date(start + DAY - 60_000))
    expect(refusal).toMatchObject({ message: expect.stringContaining('Try again in 1 minute.'), retryAfter: 60 })
    expect((await sendUntilRefused(spend, other, at(0))).sent).toBe(3)
    expect((await sendUntilRefused(spend, one, at(1))).sent).toBe(3)
  })

  it.each([
    ['a week', { days: 7, verified: 0 }, 6],
    ['employees who verified their address', { days: 0, verified: 5 }, 13],
    ['both, up to twenty times', { days: 700, verified: 1000 }, 60],
  ])('grows with %s', async (_, { days, verified }, most) => {
    await reset()
    const { spend } = open({ foundedAt: at(-days), verified })
    expect((await sendUntilRefused(spend, randomUUID(), at(0))).sent).toBe(most)
  })

  it('of new organizations leaves half of the total to the others', async () => {
    await reset()
    const fresh = open({ total: 10, perOrganization: 100 })
    const established = open({ total: 10, perOrganization: 100, foundedAt: at(-14) })
    expect(await sendUntilRefused(fresh.spend, randomUUID(), at(0))).toMatchObject({
      sent: 5,
      refusal: { message: 'Too many invitations are being sent at the moment. Try again in 24 hours.' },
    })
    expect((await sendUntilRefused(established.spend, randomUUID(), at(0))).sent).toBe(5)
    expect(await established.usage(at(0))).toEqual({ sent: 10, most: 10 })
    expect(await established.usage(at(1))).toEqual({ sent: 0, most: 10 })
  })

  it('alerts the operator once at 80 %, and once when it is used up', async () => {
    await reset()
    const { spend, lines } = open({ total: 10, perOrganization: 100, foundedAt: at(-14) })
    await sendUntilRefused(spend, randomUUID(), at(0))
    await sendUntilRefused(spend, randomUUID(), at(0))
    expect(lines).toMatchObject([
      { level: 40, msg: expect.stringContaining('80 %'), sent: 8, most: 10 },
      { level: 50, msg: expect.stringContaining('used up for today by all organizations') },
    ])
  })
})
