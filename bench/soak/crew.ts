import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { hire, read, signUp, type Account } from '#backend/app/testing/account.ts'
import { addDays, weekStartOf } from '#schema/shared/week-time.ts'

const TEAMS = 8
const WALKERS = 4
/** Pause (ms) of an employee between two commands, and of a door between two batches. */
const REST = { person: 60, door: 1000 }
/** Time (ms) between two scans of one badge, as the batches claim: longer than the lockout. */
const APART = 10 * 60_000
const WEEK = 7 * 24 * 60 * 60_000

type Employee = Account & { employeeId: string }
type Team = {
  owner: Account
  employee: Employee
  colleague: Employee
  walkers: Employee[]
  scan(at: string): Promise<void>
  week: string
  punches: number
  batches: number
  shifts: Set<string>
}

/** Teams that continuously punch, plan, swap and scan. Each command is retried with its key until the server responds. */
export async function openCrew(
  origin: string,
  onResponse: (response: { status: number; sentAt: number }) => void = () => undefined,
) {
  let acknowledged = 0
  let repeated = 0
  const teams = await Promise.all(Array.from({ length: TEAMS }, (_, index) => openTeam(index)))

  async function openTeam(index: number): Promise<Team> {
    const owner = await signUp(origin, `soak-${index}-${randomUUID().slice(0, 8)}`)
    const add = (firstName: string) => hire(origin, owner, { firstName, role: 'employee' })
    const [employee, colleague] = [await add('Ana'), await add('Ben')]
    const walkers = await Promise.all(Array.from({ length: WALKERS }, () => add('Walker')))
    const badges = walkers.map(({ employeeId }) => employeeId.replaceAll('-', '').toUpperCase())
    for (const [at, { employeeId }] of walkers.entries())
      await send(owner, 'POST', '/api/rfid/register', { employeeId, rfidTagEpc: badges[at] })
    const reader = await owner.call('POST', '/api/rfid/readers', { body: { name: 'Door' } })
    const { secret } = await read<{ secret: string }>(reader)
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    return {
      owner,
      employee,
      colleague,
      walkers,
      async scan(at) {
        const reads = badges.map((epc) => ({ epc, at, antenna: 1, rssi: -50 }))
        const body = JSON.stringify({ batchId: randomUUID(), reads })
        await untilAnswered(() => fetch(`${origin}/api/rfid/scans`, { method: 'POST', headers, body }))
      },
      week: addDays(weekStartOf(new Date().toISOString(), 'UTC'), 7),
      punches: 0,
      batches: 0,
      shifts: new Set(),
    }
  }

  function send<Body>(account: Account, method: string, path: string, body?: object): Promise<Body> {
    const key = randomUUID()
    return untilAnswered(() => account.call(method, path, { key, ...(body && { body }) }))
  }

  /** Sends an idempotent request with retries. @throws Error if it is refused */
  async function untilAnswered<Body>(request: () => Promise<Response>): Promise<Body> {
    for (let attempt = 0; ; attempt += 1) {
      // Without a response, or with one that asks to retry, the outcome is unknown.
      const sentAt = performance.now()
      const answer = await request().catch(() => null)
      if (answer) onResponse({ status: answer.status, sentAt })
      if (answer && answer.status < 500 && answer.status !== 429) {
        const result = await read<Body>(answer)
        acknowledged += 1
        if (attempt > 0) repeated += 1
        return result
      }
      await answer?.body?.cancel()
      await pause(100)
    }
  }

  async function punch(team: Team) {
    await send(team.employee, 'POST', `/api/time-clock/${team.punches % 2 === 0 ? 'clock-in' : 'clock-out'}`)
    team.punches += 1
  }

  const begin = Date.now() - WEEK + 60 * 60_000
  async function passDoor(team: Team) {
    const at = begin + team.batches * APART
    if (at > Date.now()) return
    await team.scan(new Date(at).toISOString())
    team.batches += 1
  }

  async function plan(team: Team, turn: number) {
    const { owner, employee, colleague, shifts } = team
    const day = addDays(team.week, turn % 7)
    const hour = String(1 + (Math.floor(turn / 7) % 20)).padStart(2, '0')
    const { id } = await send<{ id: string }>(owner, 'POST', '/api/schedules/shifts', {
      employeeId: employee.employeeId,
      startTime: `${day}T${hour}:00`,
      endTime: `${day}T${hour}:30`,
      breakMinutes: 0,
    })
    shifts.add(id)
    await send(owner, 'PUT', `/api/schedules/shifts/${id}`, { notes: `turn ${turn}` })
    const request = { shiftId: id, toEmployeeId: colleague.employeeId }
    const swap = await send<{ id: string }>(employee, 'POST', '/api/shift-swaps', request)
    await send(employee, 'DELETE', `/api/shift-swaps/${swap.id}`)
    const [oldest] = shifts
    if (oldest === undefined || shifts.size <= 20) return
    await send(owner, 'DELETE', `/api/schedules/shifts/${oldest}`)
    shifts.delete(oldest)
  }

  async function repeat(action: (turn: number) => Promise<void>, rest: number, signal: AbortSignal) {
    for (let turn = 0; !signal.aborted; turn += 1) {
      await action(turn)
      await pause(rest)
    }
  }

  return {
    accounts: teams.map(({ employee }) => employee),
    acknowledged: () => acknowledged,
    repeated: () => repeated,

    async work(signal: AbortSignal): Promise<string[]> {
      const loops = teams.flatMap((team) => [
        repeat(() => punch(team), REST.person, signal),
        repeat((turn) => plan(team, turn), REST.person, signal),
        repeat(() => passDoor(team), REST.door, signal),
      ])
      const results = await Promise.allSettled(loops)
      return results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
    },

    async check(): Promise<string[]> {
      const problems = await Promise.all(
        teams.map(async (team) => [
          ...(await checkEntries(team.employee, team.punches)),
          ...(await Promise.all(team.walkers.map((walker) => checkEntries(walker, team.batches)))).flat(),
          ...(await checkShifts(team)),
        ]),
      )
      return problems.flat()
    },
  }
}

async function checkEntries(account: Account, punches: number): Promise<string[]> {
  const entries = await countEntries(account)
  const expected = Math.ceil(punches / 2)
  return entries === expected ? [] : [`${punches} punches made ${entries} entries instead of ${expected}`]
}

async function checkShifts({ owner, week, shifts }: Team): Promise<string[]> {
  const days = `startDate=${addDays(week, -1)}&endDate=${addDays(week, 8)}`
  const answer = await owner.call('GET', `/api/schedules/shifts/list?${days}`)
  const there = new Set((await read<{ shifts: { id: string }[] }>(answer)).shifts.map(({ id }) => id))
  return [
    ...[...shifts].filter((id) => !there.has(id)).map((id) => `shift ${id} is lost`),
    ...[...there].filter((id) => !shifts.has(id)).map((id) => `shift ${id} was never acknowledged, or deleted`),
  ]
}

async function countEntries(account: Account): Promise<number> {
  const query =
    'query ($after: String) { timeEntries(first: 100, after: $after) { nodes { id } pageInfo { endCursor hasNextPage } } }'
  type Page = { nodes: { id: string }[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } }
  const ids = new Set<string>()
  for (let after: string | null = null; ;) {
    const answer: Response = await account.call('POST', '/api/graphql', { body: { query, variables: { after } } })
    const { data } = await read<{ data: { timeEntries: Page } }>(answer)
    for (const { id } of data.timeEntries.nodes) ids.add(id)
    if (!data.timeEntries.pageInfo.hasNextPage) return ids.size
    after = data.timeEntries.pageInfo.endCursor
  }
}
