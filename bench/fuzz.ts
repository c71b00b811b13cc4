import fc from 'fast-check'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from '#backend/app/testing/server-process.ts'
import { graphqlRequests } from './fuzz/graphql.ts'
import { openOrganization, type FuzzCaller } from './fuzz/organization.ts'
import { restRequests } from './fuzz/rest.ts'
import type { FuzzRequest } from './fuzz/request.ts'

/**
 * Sends random requests, generated from OpenAPI and the SDL, as every kind of caller. Fails on a 5xx response, on a response
 * after more than 2 s, and on a missing response. The same seed generates the same requests, on a fresh server.
 *
 *   npm run fuzz -- --requests 100000 --seed 1
 */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: String(Date.now()) } },
})
const requests = Number(values.requests)
const seed = Number(values.seed) % 2 ** 31
const PER_ORGANIZATION = Math.max(2000, Math.ceil(requests / 40))
const IN_FLIGHT = 8
/** Maximum response time (ms). */
const PATIENCE = 2000

type Failure = { request: FuzzRequest; caller: string; status: number | string; took: number; body: string }

const dataDir = await mkdtemp(join(tmpdir(), 'muster-fuzz-'))
const server = await startServer(dataDir)
const failures: Failure[] = []
const statuses = new Map<number | string, number>()
let slowest = 0
let sent = 0

async function send(request: FuzzRequest, caller: FuzzCaller, ids: Set<string>) {
  const before = performance.now()
  let status: number | string = 'no answer'
  let body = ''
  try {
    const answer = await fetch(server.origin + request.path, {
      method: request.method,
      headers: {
        origin: server.origin,
        ...caller.headers,
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(request.body !== undefined && { body: request.body }),
      redirect: 'manual',
    })
    body = await answer.text()
    status = answer.status
  } catch (error) {
    body = String(error)
  }
  const took = performance.now() - before
  slowest = Math.max(slowest, took)
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const failed = typeof status === 'string' || status >= 500 || took > PATIENCE || /"code":"internal"/.test(body)
  if (failed) failures.push({ request, caller: caller.name, status, took, body: body.slice(0, 300) })
  if (status === 200 || status === 201) for (const [id] of body.matchAll(/[\da-f]{8}-[\da-f-]{27}/g)) remember(ids, id)
}

function remember(ids: Set<string>, id: string) {
  ids.add(id)
  const [oldest] = ids
  if (ids.size > 200 && oldest !== undefined) ids.delete(oldest)
}

try {
  const openApi = await (await fetch(`${server.origin}/api/docs/openapi.json`)).json()
  console.log(`seed ${seed}`)
  for (let round = 0; sent < requests; round += 1) {
    const ids = new Set<string>()
    const { callers } = await openOrganization(server.origin, round)
    const arbitrary = fc.tuple(
      fc.oneof({ arbitrary: restRequests(openApi), weight: 2 }, { arbitrary: graphqlRequests(), weight: 1 }),
      fc.oneof(...callers.map((caller) => ({ arbitrary: fc.constant(caller), weight: caller.weight }))),
      fc.nat(),
    )
    const count = Math.min(PER_ORGANIZATION, requests - sent)
    const planned = fc.sample(arbitrary, { numRuns: count, seed: seed + round })
    const queue = planned.values()
    await Promise.all(
      Array.from({ length: IN_FLIGHT }, async () => {
        for (const [request, caller, choice] of queue) {
          const known = [...ids]
          const id = known[choice % known.length] ?? crypto.randomUUID()
          const filled = JSON.parse(JSON.stringify(request).replaceAll('$ID', id)) as FuzzRequest
          await send(filled, caller, ids)
        }
      }),
    )
    sent += count
    console.log(`${sent} requests, slowest ${Math.round(slowest)} ms, ${failures.length} failures`)
  }
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
console.log(
  [...statuses]
    .map(([status, count]) => `${status}: ${count}`)
    .toSorted((one, other) => one.localeCompare(other))
    .join(', '),
)
for (const failure of failures.slice(0, 20)) console.log(JSON.stringify(failure))
if (failures.length > 0) process.exitCode = 1
