import type { ServerProcess } from '#backend/app/testing/server-process.ts'
import { openConnection, requestText, type BenchConnection } from './connection.ts'
import { load, quantile, type Load } from './load.ts'
import type { Figure } from './report.ts'

export const CONNECTIONS = 64

/** Each response must show the effect of its punch. The employees of a connection take turns, so all punch equally often. */
export function openPunchers(servers: readonly Pick<ServerProcess, 'port'>[], cookies: readonly string[]) {
  const crews = Array.from({ length: CONNECTIONS }, (_, index) => {
    const { port } = servers[index % servers.length] ?? { port: 0 }
    const request = (path: string, cookie: string) =>
      requestText({ port, method: 'POST', path: `/api/time-clock/${path}`, cookie })
    const people = cookies
      .filter((_cookie, person) => person % CONNECTIONS === index)
      .map((cookie) => ({ in: request('clock-in', cookie), out: request('clock-out', cookie), isIn: false }))
    return { port, people, next: 0 }
  })
  let late = 0

  async function punch(crew: (typeof crews)[number] | undefined, connection: BenchConnection | undefined) {
    const person = crew?.people[crew.next]
    if (!person || !connection) throw new Error('this connection has no employees')
    crew.next = (crew.next + 1) % crew.people.length
    const answer = await connection.send(person.isIn ? person.out : person.in)
    person.isIn = !person.isIn
    if (answer.status !== 200) throw new Error(`a punch answered ${answer.status}: ${answer.body}`)
    const status = JSON.parse(answer.body) as { isClockedIn: boolean; caughtUp: boolean }
    if (!status.caughtUp) late += 1
    else if (status.isClockedIn !== person.isIn) throw new Error('a punch answered without its effect')
  }

  return {
    async run(seconds: number, inFlight = CONNECTIONS): Promise<Load & { late: number }> {
      late = 0
      const connections = await Promise.all(crews.slice(0, inFlight).map(({ port }) => openConnection(port)))
      const measured = await load((worker) => punch(crews[worker], connections[worker]), { inFlight, seconds })
      for (const connection of connections) connection.close()
      return { ...measured, late }
    },
  }
}

export function punchFigures({ rate, rates, durations, late }: Load & { late: number }): Figure[] {
  const [first = Number.NaN] = rates
  const last = rates.at(-1) ?? Number.NaN
  return [
    { name: 'punches over HTTP, 64 connections', value: rate, unit: '/s', goal: null },
    ...rates.map((value, index): Figure => ({ name: `… from second ${index * 10} on`, value, unit: '/s', goal: null })),
    { name: 'the last ten seconds ÷ the first', value: last / first, unit: '×', goal: { atLeast: 0.9 } },
    { name: 'median of a punch', value: quantile(durations, 0.5), unit: 'ms', goal: { atMost: 15 } },
    { name: 'p99 of a punch', value: quantile(durations, 0.99), unit: 'ms', goal: { atMost: 45 } },
    { name: 'punches whose effect was not visible in time', value: late, unit: '', goal: { atMost: 0 } },
  ]
}
