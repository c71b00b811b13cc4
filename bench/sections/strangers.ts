import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#kernel/postgres/database.ts'
import { read, signUp, type Account } from '#backend/app/testing/account.ts'
import { startServer, type ServerProcess } from '#backend/app/testing/server-process.ts'
import { openConnection } from '../shared/connection.ts'
import { openCost } from '../shared/cost.ts'
import { quantile } from '../shared/load.ts'
import type { Figure } from '../shared/report.ts'

const SECONDS = 20
const BURST_SECONDS = 10
/** Connections of strangers, and the time (ms) that each waits between two requests. */
const STRANGERS = 60
const THINK_TIME = 250
const PASSWORD = 'a test password'

/**
 * What strangers can stop. While they guess passwords and PINs, send large bodies and sign up organizations that invite
 * everyone, a signed-in user keeps working and a browser that the account knows signs in. Needs loopback and ends by itself.
 */
export async function strangers(database: Database): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const server = await startServer(dataDir, { DATABASE_URL: database.url, LOG_LEVEL: 'fatal' })
  try {
    const victim = await signUp(server.origin, 'victim')
    const { cookie: known } = await signInAs(server, 'victim', '198.51.100.1')
    const attacker = await signUp(server.origin, 'attacker')
    const kiosk = await createKiosk(attacker)

    const costs = await costOfAnonymousRequests(server, database)
    const quiet = await measure(server, victim, known, SECONDS)
    const stop = new AbortController()
    const attack = abuse(server, { kiosk, signal: stop.signal })
    // Bursts that the limits allow are over by then.
    await pause(BURST_SECONDS * 1000)
    const attacked = await measure(server, victim, known, SECONDS)
    stop.abort()
    const requests = await attack
    const mails = await invitationsAdmitted(attacker)

    const p95 = (of: readonly number[]) => quantile(of, 0.95)
    return [
      { name: 'a signed-in user reads, p95, quiet', value: p95(quiet.reads), unit: 'ms', goal: null },
      { name: '… while strangers attack', value: p95(attacked.reads), unit: 'ms', goal: null },
      { name: '… ÷ quiet', value: p95(attacked.reads) / p95(quiet.reads), unit: '×', goal: { atMost: 3 } },
      { name: 'a known device signs in, longest, quiet', value: Math.max(...quiet.signIns), unit: 'ms', goal: null },
      {
        name: '… while strangers attack',
        value: Math.max(...attacked.signIns),
        unit: 'ms',
        goal: { atMost: 2000 },
      },
      { name: 'requests of strangers', value: requests / (SECONDS + BURST_SECONDS), unit: '/s', goal: null },
      ...costs,
      {
        name: 'invitations that a new organization can mail in an hour',
        value: mails,
        unit: '',
        goal: { atMost: 200 },
      },
    ]
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure({ port }: ServerProcess, { cookie }: Account, known: string, seconds: number) {
  const end = performance.now() + seconds * 1000
  async function repeat(every: number, act: () => Promise<unknown>) {
    const durations: number[] = []
    for (let start = performance.now(); start < end; start = performance.now()) {
      await act()
      durations.push(performance.now() - start)
      await pause(every)
    }
    return durations
  }
  const [reader, signer] = [await openConnection(port), await openConnection(port)]
  const read = request({ path: '/api/time-clock/entries', cookie })
  const signIn = post('/api/auth/login', { email: 'victim@account.test', password: PASSWORD }, '198.51.100.1', known)
  const [reads, signIns] = await Promise.all([
    repeat(20, () => expectStatus(200, reader.send(read))),
    repeat(500, () => expectStatus(200, signer.send(signIn))),
  ])
  reader.close()
  signer.close()
  return { reads, signIns }
}

async function expectStatus(status: number, answer: Promise<{ status: number; body: string }>) {
  const { status: found, body } = await answer
  if (found !== status) throw new Error(`the victim got ${found}: ${body}`)
}

/** @returns the number of requests */
async function abuse({ port }: ServerProcess, { kiosk, signal }: { kiosk: string; signal: AbortSignal }) {
  let sent = 0
  const wrong = () => randomUUID()
  const kinds: (() => string)[] = [
    // From many networks, which the limits don't stop.
    () => post('/api/auth/login', { email: `${wrong()}@account.test`, password: wrong() }, anyNetwork()),
    // At the victim's account, in the victim's network.
    () => post('/api/auth/login', { email: 'victim@account.test', password: wrong() }, '198.51.100.1'),
    () => post('/api/auth/register-organization', organization(), anyNetwork()),
    () => post('/api/auth/forgot-password', { email: `${wrong()}@account.test` }, anyNetwork()),
    () => post('/api/kiosk/identify', { pin: String(randomInt(100_000, 999_999)) }, anyNetwork(), undefined, kiosk),
    () => text('/api/graphql', large, anyNetwork()),
    () => text('/api/auth/login', deep, anyNetwork()),
  ]
  await Promise.all(
    Array.from({ length: STRANGERS }, async (_, index) => {
      let connection = await openConnection(port)
      while (!signal.aborted) {
        const kind = kinds[index % kinds.length]
        if (!kind) throw new Error('there is no such kind of abuse')
        sent += 1
        await connection.send(kind()).catch(async () => {
          // The server closes connections whose body is too large.
          connection.close()
          connection = await openConnection(port)
        })
        await pause(THINK_TIME)
      }
      connection.close()
    }),
  )
  return sent
}

const PROBES = 100

/** Node's CPU per request. Password hashes are excluded: they cost what they must, and have a queue of their own. */
async function costOfAnonymousRequests(server: ServerProcess, database: Database): Promise<Figure[]> {
  const invented = 'x'.repeat(43)
  const kinds: Readonly<Record<string, () => string>> = {
    'GraphQL of 1 MiB': () => text('/api/graphql', large, anyNetwork()),
    'a sign-in of 60 KiB of lists': () => text('/api/auth/login', deep, anyNetwork()),
    'a sign-in of 8 KiB of lists': () => text('/api/auth/login', deepest, anyNetwork()),
    'a sign-in with 800 unknown fields': () => text('/api/auth/login', wide, anyNetwork()),
    'a reset with an invented link': () =>
      post('/api/auth/reset-password', { token: invented, password: PASSWORD }, anyNetwork()),
    'an invitation that does not exist': () => post('/api/auth/invitations/look-up', { token: invented }, anyNetwork()),
    'a forgotten password of nobody': () =>
      post('/api/auth/forgot-password', { email: `${randomUUID()}@account.test` }, anyNetwork()),
    'a path of 8 KiB': () => request({ path: `/api/${'a/'.repeat(4000)}`, cookie: '' }),
  }
  let worst = { kind: '', milliseconds: 0 }
  for (const [kind, next] of Object.entries(kinds)) {
    const perCall = await openCost([server], database)
    for (let count = 0; count < PROBES; count += 1) {
      const connection = await openConnection(server.port)
      await connection.send(next()).catch(() => undefined)
      connection.close()
    }
    const node = (await perCall(PROBES)).find(({ name }) => name.includes('Node'))
    const milliseconds = (node?.value ?? Number.NaN) / 1000
    if (milliseconds > worst.milliseconds) worst = { kind, milliseconds }
  }
  return [
    {
      name: `CPU of the worst anonymous request (${worst.kind})`,
      value: worst.milliseconds,
      unit: 'ms',
      goal: { atMost: 5 },
    },
  ]
}

async function invitationsAdmitted(owner: Account): Promise<number> {
  for (let admitted = 0; ; admitted += 1) {
    const answer = await owner.call('POST', '/api/auth/invitations', { body: { email: `${randomUUID()}@new.test` } })
    if (answer.status === 429) return admitted
    if (!answer.ok) throw new Error(await answer.text())
  }
}

const createKiosk = async (owner: Account) =>
  (
    await read<{ secret: string }>(
      await owner.call('POST', '/api/rfid/readers', { body: { name: 'Door', kind: 'kiosk' } }),
    )
  ).secret

async function signInAs({ origin }: ServerProcess, name: string, network: string) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ email: `${name}@account.test`, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return { cookie: cookies.filter((cookie) => cookie.includes('known')).join('; ') }
}

const organization = () => ({
  organizationName: 'Win a prize',
  locationName: 'Here',
  firstName: 'Mal',
  lastName: 'Lory',
  email: `${randomUUID()}@account.test`,
  password: PASSWORD,
})

const anyNetwork = () => `2001:${Array.from({ length: 7 }, () => randomInt(0x1000, 0xffff).toString(16)).join(':')}`

const large = JSON.stringify({
  query: '{ me { id } }',
  variables: { a: Array.from({ length: 100_000 }, () => [1, 2]) },
})
const listsIn = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const deep = listsIn(30_000)
// The largest bodies that are read before a sign-in.
const deepest = listsIn(4000)
const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 800 }, (_, index) => [`f${index}`, index])))

const post = (path: string, body: object, network: string, cookie?: string, secret?: string) =>
  text(path, JSON.stringify(body), network, cookie, secret)

/** Requests go through a proxy that names the network. */
function text(path: string, body: string, network: string, cookie = '', secret?: string) {
  const by = secret === undefined ? `Origin: http://127.0.0.1\r\nCookie: ${cookie}` : `Authorization: Bearer ${secret}`
  return (
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${by}\r\nX-Forwarded-For: ${network}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  )
}

const request = ({ path, cookie }: { path: string; cookie: string }) =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\nX-Forwarded-For: 198.51.100.1\r\n\r\n`
