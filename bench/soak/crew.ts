import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { signUp, type Account } from '#backend/app/testing/account.ts'
import { addDays, weekStartOf } from '#schema/shared/week-time.ts'

const TEAMS = 8
const PASSWORD = 'a soaked passphrase'
/** How long (ms) between two commands of one person. */
const BREATH = 60

type Team = {
  owner: Account
  employee: Account
  employeeId: string
  colleagueId: string
  secret: string
  week: string
  punches: number
  /** Ids of shifts that are planned, as acknowledged. */
  shifts: Set<string>
}

/** Teams that each punch, plan, swap and scan all the time; every command is repeated until it is answered. */
export async function openCrew(origin: string) {
  let acknowledged = 0
  let retried = 0
  const problems: string[] = []
  const teams = await Promise.all(Array.from({ length: TEAMS }, (_, index) => openTeam(index)))

  async function openTeam(index: number): Promise<Team> {
    const owner = await signUp(origin, `soak-${index}-${randomUUID().slice(0, 8)}`)
    const hire = async (firstName: string) => {
      const email = `${firstName}-${randomUUID()}@soak.test`
      const body = { email, password: PASSWORD, firstName, lastName: 'Soak', role: 'employee' }
      const { id } = await read<{ id: string }>(owner.call('POST', '/api/auth/register', { body }))
      return { id, email }
    }
    const [ana, ben] = [await hire('Ana'), await hire('Ben')]
    const reader = await read<{ secret: string }>(
      owner.call('POST', '/api/rfid/readers', { body: { kind: 'kiosk', name: 'Door' } }),
    )
    const week = addDays(weekStartOf(new Date().toISOString(), 'UTC'), 7 * (1 + index))
    const employee = await signIn(origin, ana.email)
    return {
      owner,
      employee,
      employeeId: ana.id,
      colleagueId: ben.id,
      secret: reader.secret,
      week,
      punches: 0,
      shifts: new Set(),
    }
  }

  /** Repeats a command under one key until the server has answered it. */
  async function send<Body>(account: Account, method: string, path: string, body?: object): Promise<Body> {
    const key = randomUUID()
    for (let attempt = 0; ; attempt += 1) {
      const answer = await account.call(method, path, { key, ...(body && { body }) }).catch(() => null)
      if (answer && answer.status < 500 && answer.status !== 429) {
        const text = await answer.text()
        if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
        acknowledged += 1
        if (attempt > 0) retried += 1
        return JSON.parse(text) as Body
      }
      await answer?.text()
      await pause(100)
    }
  }

  async function punchLoop(team: Team, signal: AbortSignal) {
    while (!signal.aborted) {
      await send(team.employee, 'POST', `/api/time-clock/${team.punches % 2 === 0 ? 'clock-in' : 'clock-out'}`)
      team.punches += 1
      await pause(BREATH)
    }
  }

  /** Plans a shift, changes it, asks for a swap, withdraws it, and deletes every second one. */
  async function planLoop(team: Team, signal: AbortSignal) {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const day = addDays(team.week, turn % 7)
      const from = 1 + (Math.floor(turn / 7) % 20)
      const clock = (hour: number, minute: string) => `${day}T${String(hour).padStart(2, '0')}:${minute}`
      const times = { startTime: clock(from, '00'), endTime: clock(from, '30'), breakMinutes: 0 }
      const { id } = await send<{ id: string }>(team.owner, 'POST', '/api/schedules/shifts', {
        employeeId: team.employeeId,
        ...times,
      })
      team.shifts.add(id)
      await send(team.owner, 'PUT', `/api/schedules/shifts/${id}`, { notes: `turn ${turn}` })
      const swap = await send<{ id: string }>(team.employee, 'POST', '/api/shift-swaps', {
        shiftId: id,
        toEmployeeId: team.colleagueId,
      })
      await send(team.employee, 'DELETE', `/api/shift-swaps/${swap.id}`)
      // The last ones stay, so that there is something to lose.
      if (team.shifts.size > 20) {
        const [oldest = ''] = team.shifts
        await send(team.owner, 'DELETE', `/api/schedules/shifts/${oldest}`)
        team.shifts.delete(oldest)
      }
      await pause(BREATH)
    }
  }

  return {
    accounts: teams.map(({ employee }) => employee),
    acknowledged: () => acknowledged,
    retried: () => retried,

    async work(signal: AbortSignal) {
      const loops = teams.flatMap((team) => [punchLoop(team, signal), planLoop(team, signal)])
      for (const result of await Promise.allSettled(loops)) {
        if (result.status === 'rejected') problems.push(String(result.reason))
      }
    },

    /** What is missing of the acknowledged, or there twice. */
    async check(): Promise<string[]> {
      for (const team of teams) {
        const entries = await countEntries(team.employee)
        const expected = Math.ceil(team.punches / 2)
        if (entries !== expected)
          problems.push(`${team.punches} punches made ${entries} entries instead of ${expected}`)
        const days = `startDate=${addDays(team.week, -1)}&endDate=${addDays(team.week, 8)}`
        const { shifts } = await read<{ shifts: { id: string }[] }>(
          team.owner.call('GET', `/api/schedules/shifts/list?${days}`),
        )
        const there = new Set(shifts.map(({ id }) => id))
        const missing = [...team.shifts].filter((id) => !there.has(id))
        const surplus = [...there].filter((id) => !team.shifts.has(id))
        if (missing.length > 0) problems.push(`shifts lost: ${missing.join(', ')}`)
        if (surplus.length > 0) problems.push(`shifts that no answer named: ${surplus.join(', ')}`)
      }
      return problems
    },
  }
}

async function countEntries(account: Account): Promise<number> {
  const query =
    'query ($after: String) { timeEntries(first: 100, after: $after) { nodes { id } pageInfo { endCursor hasNextPage } } }'
  type Page = {
    data: { timeEntries: { nodes: { id: string }[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } } }
  }
  const ids = new Set<string>()
  for (let after: string | null = null; ;) {
    const body: object = { query, variables: { after } }
    const { data }: Page = await read<Page>(account.call('POST', '/api/graphql', { body }))
    for (const { id } of data.timeEntries.nodes) ids.add(id)
    if (!data.timeEntries.pageInfo.hasNextPage) return ids.size
    after = data.timeEntries.pageInfo.endCursor
  }
}

async function signIn(origin: string, email: string): Promise<Account> {
  const headers = { origin, 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  return {
    cookie,
    call: (method, path, { body, key } = {}) =>
      fetch(`${origin}${path}`, {
        method,
        headers: {
          origin,
          cookie,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
  }
}

async function read<Body>(call: Promise<Response>): Promise<Body> {
  const answer = await call
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as Body
}
