import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { actionLimits } from '#backend/platform/access.ts'

const { capacity } = actionLimits.planning
const muster = await fileMuster()

test('limits the rate of planning commands, above what a busy manager needs', async () => {
  const { owner, user } = await muster.signUp('Kettle')
  const manager = (await muster.hire({ ...user, role: 'manager', firstName: 'Max' })).browser
  const change = ({ send }: typeof owner) =>
    send('PUT', `/api/schedules/shifts/${randomUUID()}`, { body: { notes: 'late' } })

  // However many a slow machine has to make, since the bucket refills meanwhile.
  const statuses: number[] = []
  const drain = async () => {
    while (!statuses.includes(429)) statuses.push((await change(owner)).status)
  }
  await Promise.all(Array.from({ length: 8 }, drain))
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(capacity)

  // Its bucket refills meanwhile: others drain it in the same moment.
  const atOnce = async <Answer>(act: () => Promise<Answer>) => {
    const drained = Array.from({ length: 16 }, () => change(owner))
    return (await Promise.all([...drained, act()])).at(-1) as Answer
  }
  const approve = () => owner.post(`/api/time-clock/entries/${randomUUID()}/approve`, { employeeId: user.id })
  const answers: Awaited<ReturnType<typeof approve>>[] = []
  await expect.poll(async () => answers.unshift(await atOnce(approve)) && answers[0]?.status).toBe(429)
  expect(answers[0]?.headers.get('retry-after')).toBe('1')
  const mutation = 'mutation ($input: WeekInput!) { publishWeek(input: $input) { caughtUp } }'
  const publish = () => owner.graphql(mutation, { input: { commandId: randomUUID(), weekStart: '2027-03-21' } })
  await expect
    .poll(async () => (await atOnce(publish)).errors?.[0]?.extensions)
    .toMatchObject({ code: 'too_many_requests', retryAfter: 1 })

  expect((await change(manager)).status).toBe(404)
  expect((await owner.get('/api/schedules/weeks/2027-03-21')).status).toBe(200)
  expect((await owner.post('/api/time-clock/clock-in')).status).toBe(200)
})
