import { signUp } from '#backend/app/testing/account.ts'
import { openConnection, requestText } from './connection.ts'
import { load, quantile } from './load.ts'
import type { Figure } from './report.ts'
import type { ServerProcess } from '#backend/app/testing/server-process.ts'

const connections = 64

/** Punches over HTTP by signed-in employees; each answer must already show its effect. */
export async function punches(server: ServerProcess, insertsPerSecond: number): Promise<Figure[]> {
  const people = await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const { cookie } = await signUp(server.origin, `bench-${index}`)
      const request = (path: string) =>
        requestText({ port: server.port, method: 'POST', path: `/api/time-clock/${path}`, cookie })
      return {
        connection: await openConnection(server.port),
        in: request('clock-in'),
        out: request('clock-out'),
        isIn: false,
      }
    }),
  )
  let late = 0
  const punch = async (worker: number) => {
    const person = people[worker]
    if (!person) throw new Error(`no person ${worker}`)
    const answer = await person.connection.send(person.isIn ? person.out : person.in)
    person.isIn = !person.isIn
    if (answer.status !== 200) throw new Error(`a punch answered ${answer.status}: ${answer.body}`)
    const status = JSON.parse(answer.body) as { isClockedIn: boolean; caughtUp: boolean }
    if (!status.caughtUp) late += 1
    else if (status.isClockedIn !== person.isIn) throw new Error('a punch answered without its effect')
  }
  await load(punch, { inFlight: connections, seconds: 5 })
  late = 0
  const { rate, durations } = await load(punch, { inFlight: connections, seconds: 15 })
  for (const { connection } of people) connection.close()
  return [
    { name: 'punches over HTTP, 64 connections', value: rate, unit: '/s', goal: null },
    { name: 'punches ÷ plain INSERTs', value: rate / insertsPerSecond, unit: '×', goal: { atLeast: 0.12 } },
    { name: 'median of a punch', value: quantile(durations, 0.5), unit: 'ms', goal: null },
    { name: 'p99 of a punch', value: quantile(durations, 0.99), unit: 'ms', goal: { atMost: 100 } },
    { name: 'punches whose effect was not visible in time', value: late, unit: '', goal: { atMost: 0 } },
    { name: 'resident memory afterwards', value: await server.residentMemory(), unit: 'MB', goal: { atMost: 300 } },
  ]
}
