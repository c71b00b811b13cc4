import type { CommandContext } from '#kernel/commands/command.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { openSessions } from '#backend/features/identity/sessions/sessions.ts'
import { socketTokens } from '#backend/features/identity/sessions/socket-tokens.ts'
import { userOf } from '#backend/features/identity/user.ts'
import { randomUUID } from 'node:crypto'
import { openConnection, requestText } from './connection.ts'
import type { Place } from './place.ts'
import { employeeStream } from '#backend/features/people/streams.ts'

/** Signs in employees without passwords, because verifying passwords would take longer than the whole measurement. */
export function openStaff(database: Database, { account, server, commands }: Place) {
  const readUser = async (employeeId: string) => userOf(await commands.readState(employeeStream, employeeId))
  const now = () => new Date()
  const sessions = openSessions({ database, readUser, now })
  const { createSocketToken } = socketTokens(database, sessions, now)
  const [cookieName = ''] = account.cookie.split('=')

  async function signIn(employeeId: string) {
    const user = await readUser(employeeId)
    if (!user) throw new Error(`there is no ${employeeId}`)
    const { token } = await sessions.create(user, { address: '127.0.0.1' })
    return { employeeId, cookie: `${cookieName}=${token}`, socketToken: () => createSocketToken(token) }
  }

  return {
    signIn,
    async hireManager({ organizationId, locationId }: { organizationId: string; locationId: string }) {
      const employeeId = randomUUID()
      const by: CommandContext = {
        commandId: randomUUID(),
        organizationId,
        actor: { kind: 'system', name: 'bench' },
        now: now(),
      }
      const name = { firstName: 'Mia', lastName: 'Deciding', email: `${employeeId}@bench.test` }
      const terms = { phone: null, position: null, role: 'manager', locationId } as const
      await commands.hireEmployee(by, { employeeId, ...name, ...terms })
      return signIn(employeeId)
    },
    async connection({ port }: { port: number } = server) {
      const connection = await openConnection(port)
      return {
        async call<Body>(cookie: string, method: string, path: string, body?: object): Promise<Body> {
          const answer = await connection.send(requestText({ port, method, path, cookie }, body))
          if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`)
          return JSON.parse(answer.body) as Body
        },
        close: connection.close,
      }
    },
    close: () => sessions.stop(),
  }
}

export type Staff = ReturnType<typeof openStaff>
export type SignedIn = Awaited<ReturnType<Staff['signIn']>>
export type StaffConnection = Awaited<ReturnType<Staff['connection']>>
