import { createServer } from 'node:http'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pino } from 'pino'
import { openWorker } from '#backend/app/testing/worker.ts'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { memoryMail } from '#backend/features/identity/testing.ts'
import { checkProof } from '#kernel/proof/proof.ts'
import { newKeys } from '#kernel/proof/testing.ts'
import { jobs, reactions } from './jobs.ts'
import { proofFile, treeHead, type TreeHead } from '#kernel/proof/file.ts'

const muster = await fileMuster()
const keys = newKeys()
const received: TreeHead[] = []
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push(JSON.parse(Buffer.concat(chunks).toString('utf8')) as TreeHead)
    response.end()
  })
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const address = receiver.address()
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/heads`
const file = join(await mkdtemp(join(tmpdir(), 'heads-')), 'heads.jsonl')
const mail = memoryMail()
const notary = { keys, url, file, mail: 'auditor@example.com', isInPostgres: true }
const worker = await openWorker({ ...muster, mail, notary })
afterAll(async () => {
  await worker.close()
  receiver.closeAllConnections()
  await new Promise((resolve) => receiver.close(resolve))
})

const deps = { ...muster, mail, notary, logger: pino({ level: 'silent' }) }
const run = (name: keyof typeof jobs) =>
  jobs[name].handle({ id: name, at: new Date(), data: {} as never, cause: null }, deps)
const asked = '{ proof { lastHead { size at root keyId } lastVerification { events problem } verifyingSince } }'

let owner: TestClient
let employeeId: string
let eventId: string
beforeAll(async () => {
  const signedUp = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
  owner = signedUp.owner
  employeeId = signedUp.user.employeeId
  await owner.post('/api/time-clock/clock-in')
  eventId = await latestLine(owner)
})

async function latestLine(client: TestClient): Promise<string> {
  const { data } = await client.graphql('{ history(first: 1) { nodes { id } } }')
  return data.history.nodes[0].id
}

describe('before the notary has signed', () => {
  test('an entry has no proof, and there is no key', async () => {
    expect(await owner.get(`/api/history/${eventId}/proof`)).toMatchObject({
      status: 409,
      body: { error: { message: 'No signature covers this line yet. Try again in a minute or two' } },
    })
    expect(await owner.get('/api/proof/key')).toMatchObject({ status: 404 })
    expect((await owner.graphql(asked)).data.proof).toEqual({
      lastHead: null,
      lastVerification: null,
      verifyingSince: null,
    })
  })
})

describe('after the notary has signed', () => {
  beforeAll(async () => {
    await run('proof.seal')
  })

  test('the head is returned, posted, written and emailed, and the key is public', async () => {
    const { lastHead } = (await owner.graphql(asked)).data.proof
    expect(lastHead).toEqual({
      size: expect.any(Number),
      at: expect.any(String),
      root: expect.stringMatching(/^[\w-]{43}$/),
      keyId: keys.signing.id,
    })
    await vi.waitFor(() => expect(received).toMatchObject([lastHead]), { timeout: 20_000, interval: 20 })
    const kept = async () => (await readFile(file, 'utf8').catch(() => '')).split('\n').slice(0, -1)
    await vi.waitFor(async () => expect(await kept()).toHaveLength(1), { timeout: 20_000, interval: 20 })
    expect((await kept()).map((line) => JSON.parse(line) as TreeHead)).toEqual(received)
    await run('proof.mail-head')
    expect(mail.sent[0]).toMatchObject({ to: 'auditor@example.com' })
    const [head] = received
    if (!head) throw new Error('nothing was received')
    expect(treeHead.parse(JSON.parse(mail.sent[0]?.text.trimEnd().split('\n').at(-1) ?? ''))).toEqual(head)
    const [, , mailed] =
      reactions.TreeHeadSigned?.({ data: { ...head, at: '2026-03-08T09:59:00.000Z' } } as never) ?? []
    expect(mailed && 'schedule' in mailed && mailed.schedule({} as never, new Date())).toMatchObject({
      id: 'head-mail-2026-03-08T09',
      at: '2026-03-08T10:00:00.000Z',
    })
    expect((await owner.get('/api/proof/key')).body).toEqual({
      key_id: keys.signing.id,
      public_key: keys.signing.publicPem,
    })
  })

  test('a history entry has a valid proof', async () => {
    const { status, body } = await owner.get(`/api/history/${eventId}/proof`)
    expect(status).toBe(200)
    const proof = proofFile.parse(body)
    expect(proof.event).toMatchObject({ id: eventId, type: 'ClockedIn', stream: `timeclock-${employeeId}` })
    expect(checkProof(proof)).toBeUndefined()
  })

  test('unknown and other organizations’ entries are not found', async () => {
    const { owner: stranger } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
    for (const id of [randomUUID(), 'nonsense']) {
      expect(await owner.get(`/api/history/${id}/proof`)).toMatchObject({ status: 404 })
    }
    expect(await stranger.get(`/api/history/${eventId}/proof`)).toMatchObject({ status: 404 })
    const { data } = await owner.graphql('{ history(first: 100) { nodes { sentence } } }')
    expect(JSON.stringify(data)).not.toContain('signed the history')
  })
})

describe('verifying', () => {
  test('returns its result and is limited to once in ten minutes', async () => {
    const first = await owner.graphql('mutation { verifyHistory { verifyingSince } }')
    expect(first.data.verifyHistory.verifyingSince).toEqual(expect.any(String))
    await vi.waitFor(
      async () => {
        const { proof } = (await owner.graphql(asked)).data
        expect(proof).toMatchObject({
          verifyingSince: null,
          lastVerification: { events: expect.any(Number), problem: null },
        })
      },
      { timeout: 20_000, interval: 50 },
    )
    const again = await owner.graphql('mutation { verifyHistory { verifyingSince } }')
    expect(again.errors?.[0]?.extensions.code).toBe('too_many_requests')
  })
})
