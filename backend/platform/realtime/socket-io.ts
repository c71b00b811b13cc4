import type { Server as HttpServer } from 'node:http'
import DataLoader from 'dataloader'
import { Server, type Socket } from 'socket.io'
import type { User } from '#schema/identity/rest.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { secretHash } from '#backend/platform/secret.ts'
import { errorBody } from '../http/errors.ts'
import type { originCheck } from '../http/origin.ts'
import type { Services } from '#backend/platform/services.ts'
import { openConnectionCap } from './connection-cap.ts'
import type { Hub } from './hub.ts'
import type { LiveMessages } from './live-messages.ts'

/** Socket.IO's path, where its clients look by default. */
export const SOCKET_IO = '/socket.io/'

/** A session that ended elsewhere ends its sockets within this (ms). */
const RECHECK = 30_000
const LARGEST_MESSAGE = 64 * 1024

type Data = { sessionHash: string; employeeId: string }
type Sent = Record<string, (message: object) => void>
/** `answer` gets nothing, or an error in the common shape. */
type Received = Record<'join_channel' | 'leave_channel', (channelId: unknown, answer?: unknown) => void>
type Live = Socket<Received, Sent, Record<string, never>, Data>

type SocketIo = {
  /** Ends the sockets of a session that was signed out. */
  end(sessionToken: string): void
  close(): Promise<void>
}

const noSuchChannel = new Refusal('not_found', 'There is no such channel')

type Given = {
  services: Services
  hub: Hub
  live: readonly LiveMessages[]
  isOwnOrigin: ReturnType<typeof originCheck>
}

/**
 * The specification's real-time channel on the gateway's port: `io(url, { auth: { token } })` with a token of `GET
 * /api/auth/socket-token`, over websocket or polling. Fed by the same changes as the subscriptions.
 */
export function openSocketIo(server: HttpServer, { services, hub, live, isOwnOrigin }: Given): SocketIo {
  const { sessions, logger, metrics } = services
  const io = new Server<Received, Sent, Record<string, never>, Data>(server, {
    path: SOCKET_IO,
    serveClient: false,
    // Another listener answers the upgrades of other paths.
    destroyUpgrade: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    // Authenticated by token, not by cookie: native clients send no origin, and other sites' pages a false one.
    allowRequest: ({ headers }, answer) => answer(null, !headers.origin || isOwnOrigin(headers.origin, headers.host)),
  })
  /** Many sockets wait for the same message: one query serves them all. */
  const kinds = live.map(({ event, topic, load }) => ({
    event,
    topic,
    loader: new DataLoader<string, object | undefined>(
      async (ids) => {
        const messages = await load(ids)
        return ids.map((id) => messages.get(id))
      },
      { cache: false },
    ),
  }))

  const connections = openConnectionCap()
  io.use((socket, next) => {
    // oxlint-disable-next-line promise/no-callback-in-promise -- Socket.IO takes the verdict by callback
    void refusalOf(socket).then((refusal) => next(refusal))
  })

  /** Why a connection is refused; `undefined` if it is not. */
  async function refusalOf(socket: Live): Promise<Error | undefined> {
    try {
      const admitted = await admit(socket.handshake.auth['token'])
      if (admitted === null) return new Error('Please sign in')
      const leave = connections.take(admitted.employeeId, admitted.sessionHash)
      if (!leave) return new Error('Too many connections')
      socket.conn.once('close', leave)
      Object.assign(socket.data, admitted)
      return undefined
    } catch (error) {
      logger.error({ err: error }, 'a live connection could not be opened')
      return new Error('Something went wrong on our side')
    }
  }

  async function admit(token: unknown): Promise<Data | null> {
    const sessionHash = typeof token === 'string' ? await sessions.sessionOfSocketToken(token) : null
    const user = sessionHash === null ? null : await sessions.sessionByHash(sessionHash)
    return sessionHash === null || user === null ? null : { sessionHash, employeeId: user.employeeId }
  }

  io.on('connection', (socket) => {
    metrics.sockets.inc()
    // No channels exist yet.
    socket.on('join_channel', (_, answer) => {
      if (typeof answer === 'function') answer(errorBody(noSuchChannel))
    })
    socket.on('leave_channel', (_, answer) => {
      if (typeof answer === 'function') answer()
    })
    socket.once('disconnect', () => metrics.sockets.dec())
    for (const { event, topic, loader } of kinds) {
      // Subscribed before the answer, so that a connected client misses nothing.
      const changes = hub.changes(topic(socket.data.employeeId))
      socket.once('disconnect', () => void changes.return?.())
      send(socket, event, changes, loader).catch((error: unknown) => {
        logger.error({ err: error }, 'a live connection failed')
        socket.disconnect(true)
      })
    }
  })

  /** Until it disconnects or its session ends. */
  async function send(
    socket: Live,
    event: string,
    changes: AsyncIterable<string>,
    loader: DataLoader<string, object | undefined>,
  ) {
    for await (const id of changes) {
      const message = await loader.load(id)
      if (!(await stillSignedIn(socket))) return
      if (message) socket.emit(event, message)
    }
  }

  async function stillSignedIn(socket: Live): Promise<User | null> {
    const user = await sessions.sessionByHash(socket.data.sessionHash)
    if (!user) socket.disconnect(true)
    return user
  }

  const rechecking = setInterval(() => {
    recheck().catch((error: unknown) =>
      logger.warn({ err: error }, 'sessions of live connections could not be checked'),
    )
  }, RECHECK)

  async function recheck() {
    for (const socket of io.of('/').sockets.values()) await stillSignedIn(socket)
  }

  return {
    end(sessionToken) {
      const hash = secretHash(sessionToken)
      for (const socket of io.of('/').sockets.values()) if (socket.data.sessionHash === hash) socket.disconnect(true)
    },
    async close() {
      clearInterval(rechecking)
      io.disconnectSockets(true)
      // Not `io.close()`, which would close the server under the gateway.
      io.engine.close()
    },
  }
}
