import type { Server as HttpServer } from 'node:http'
import DataLoader from 'dataloader'
import { Server, type Socket } from 'socket.io'
import { includesScope, type ApiArea } from '#schema/api-tokens/scopes.ts'
import type { User } from '#schema/identity/rest.ts'
import { mayListen } from '#backend/platform/access.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { isApiToken } from '#backend/platform/secret.ts'
import { concerns, sessionKey, type SessionChange } from '#backend/platform/sessions.ts'
import { errorBody, toRefusal } from '../http/errors.ts'
import { apiTokenIn } from '../http/session.ts'
import type { originCheck } from '../http/origin.ts'
import type { Services } from '#backend/platform/services.ts'
import { openAudiences } from './audiences.ts'
import { openConnectionCap } from './connection-cap.ts'
import type { Hub } from './hub.ts'
import type { LiveMessages, LoadedMessages, MayJoin } from './live-messages.ts'
import type { Topic } from '#kernel/events.ts'

export const SOCKET_IO = '/socket.io/'

/** A lost notification delays the close of an ended session's sockets by this time (ms). */
const RECHECK = 30_000
const LARGEST_MESSAGE = 64 * 1024
const CHANNELS_PER_SOCKET = 100

type SocketData = { sessionKey: string; user: User; rooms: Map<string, () => void> }
type Sent = Record<string, (message: object) => void>
/** `answer` is called without an argument, or with an error in the common shape. */
type Received = Record<'join_channel' | 'leave_channel', (channelId: unknown, answer?: unknown) => void>
type Live = Socket<Received, Sent, Record<string, never>, SocketData>
type Listener = { socket: Live; onExcluded?(): void }

type SocketIo = {
  close(): Promise<void>
}

const noSuchChannel = new Refusal('not_found', 'There is no such channel')
const tooManyChannels = new Refusal('too_many_requests', 'Too many channels on one connection')

type SocketIoOptions = {
  services: Services
  hub: Hub
  live: readonly (LiveMessages & { area: ApiArea | undefined })[]
  mayJoin: MayJoin
  isOwnOrigin: ReturnType<typeof originCheck>
}

/**
 * Opens the specification's real-time channel on the gateway's port, over websocket or polling. Clients connect with
 * `io(url, { auth: { token } })` and an API token or a token of `GET /api/auth/socket-token`. It pushes the same changes as subscriptions.
 */
export function openSocketIo(
  server: HttpServer,
  { services, hub, live, mayJoin, isOwnOrigin }: SocketIoOptions,
): SocketIo {
  const { sessions, logger, metrics } = services
  const io = new Server<Received, Sent, Record<string, never>, SocketData>(server, {
    path: SOCKET_IO,
    serveClient: false,
    // Other paths have their own upgrade handler.
    destroyUpgrade: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    // The token authenticates, not a cookie. Native clients send no origin. Pages of other sites send theirs and are refused.
    allowRequest: ({ headers }, answer) => answer(null, !headers.origin || isOwnOrigin(headers.origin, headers.host)),
  })
  const kinds = live.map((kind) => {
    const loader = loaderOf(kind)
    const audiences = openAudiences<Topic, Listener>({
      changes: (topic) => hub.changes(topic),
      onChange: async (id, listeners) => send(kind.topic.name, await loader.load(id), listeners()),
      // The clients reconnect and query what they missed.
      onError(error, listeners) {
        logger.error({ err: error, event: kind.topic.name }, 'live connections failed')
        for (const { socket } of listeners) socket.disconnect(true)
      },
    })
    return { ...kind, listen: audiences.add }
  })
  const channelKinds = kinds.filter(({ of }) => of === 'channel')

  const connections = openConnectionCap()
  io.use((socket, next) => {
    // oxlint-disable-next-line promise/no-callback-in-promise -- Socket.IO's API
    void refusalOf(socket).then((refusal) => next(refusal))
  })

  async function refusalOf(socket: Live): Promise<Error | undefined> {
    try {
      const { auth, headers } = socket.handshake
      const admitted = await admit(apiTokenIn(headers.authorization) ?? auth['token'])
      if (admitted === null) return new Error('Please sign in')
      const leave = connections.take(admitted.user.employeeId, admitted.sessionKey)
      if (!leave) return new Error('Too many connections')
      socket.conn.once('close', leave)
      Object.assign(socket.data, admitted)
      return undefined
    } catch (error) {
      logger.error({ err: error }, 'a live connection could not be opened')
      return new Error('Something went wrong on our side')
    }
  }

  async function admit(token: unknown): Promise<SocketData | null> {
    if (typeof token !== 'string') return null
    const key = isApiToken(token) ? sessionKey(token) : await sessions.sessionOfSocketToken(token)
    const user = key === null ? null : await sessions.sessionByKey(key)
    if (key === null || !mayListen(user)) return null
    return { sessionKey: key, user, rooms: new Map() }
  }

  io.on('connection', (socket) => {
    const { user } = socket.data
    metrics.sockets.inc()
    socket.on('join_channel', (id, answer) => void answering(answer, () => join(socket, channelOf(id))))
    socket.on('leave_channel', (id, answer) => void answering(answer, () => leave(socket, channelOf(id))))
    socket.once('disconnect', () => {
      metrics.sockets.dec()
      for (const end of socket.data.rooms.values()) end()
    })
    // Listens before the client learns that it is connected, so that it misses nothing.
    for (const kind of kinds) {
      const topic = ownTopic(kind, user)
      if (topic && mayReceive(user, kind)) socket.once('disconnect', kind.listen(topic, { socket }))
    }
  })

  async function join(socket: Live, channelId: string | undefined) {
    const { rooms } = socket.data
    const user = await stillSignedIn(socket)
    const isInScope = user && channelKinds.some((kind) => mayReceive(user, kind))
    if (!channelId || !isInScope || !(await mayJoin(user, channelId))) throw noSuchChannel
    if (rooms.has(channelId) || !socket.connected) return
    if (rooms.size >= CHANNELS_PER_SOCKET) throw tooManyChannels
    const listener = { socket, onExcluded: () => void leave(socket, channelId) }
    const ends = channelKinds.map(({ listen, topic }) => listen(topic.ofChannel(channelId), listener))
    rooms.set(channelId, () => {
      for (const end of ends) end()
    })
  }

  async function leave({ data: { rooms } }: Live, channelId: string | undefined) {
    if (!channelId) return
    rooms.get(channelId)?.()
    rooms.delete(channelId)
  }

  async function answering(answer: unknown, act: () => Promise<void>) {
    const answers = typeof answer === 'function' ? answer : () => undefined
    try {
      await act()
      answers()
    } catch (error) {
      if (!(error instanceof Refusal)) logger.error({ err: error }, 'a live connection could not join a channel')
      answers(errorBody(toRefusal(error)))
    }
  }

  async function send(event: string, loaded: ReturnType<LoadedMessages['get']>, listeners: readonly Listener[]) {
    if (!loaded) return
    const { message, isFor = () => true } = loaded
    const users = await Promise.all(listeners.map(({ socket }) => stillSignedIn(socket)))
    const recipients = listeners.filter(({ onExcluded }, index) => {
      const user = users[index]
      const isRecipient = Boolean(user && isFor(user))
      if (user && !isRecipient) onExcluded?.()
      return isRecipient
    })
    // An empty list of rooms would address everyone.
    if (recipients.length > 0) io.to(recipients.map(({ socket }) => socket.id)).emit(event, message)
  }

  async function stillSignedIn(socket: Live): Promise<User | null> {
    const user = await sessions.sessionByKey(socket.data.sessionKey)
    if (mayListen(user)) return user
    socket.disconnect(true)
    return null
  }

  const rechecking = setInterval(() => recheckInBackground('any'), RECHECK)
  const stopListening = sessions.onSessionChange(recheckInBackground)

  function recheckInBackground(change: SessionChange) {
    recheck(change).catch((error: unknown) =>
      logger.warn({ err: error }, 'sessions of live connections could not be checked'),
    )
  }

  async function recheck(change: SessionChange) {
    for (const socket of io.of('/').sockets.values()) {
      const { sessionKey: key, user } = socket.data
      if (concerns(change, key, user.employeeId)) await stillSignedIn(socket)
    }
  }

  return {
    async close() {
      clearInterval(rechecking)
      stopListening()
      io.disconnectSockets(true)
      // `io.close()` would also close the gateway's HTTP server.
      io.engine.close()
    },
  }
}

const mayReceive = ({ apiToken }: User, { area }: { area: ApiArea | undefined }) =>
  !apiToken || (area !== undefined && includesScope(apiToken.scopes, `${area}:read`))

/** The topic that a connection listens to from the start. Channels are joined later. */
const ownTopic = ({ topic, of }: LiveMessages, { employeeId, organizationId }: User): Topic | undefined =>
  of === 'channel' ? undefined : of === 'employee' ? topic.ofEmployee(employeeId) : topic.ofOrganization(organizationId)

/** Clients may write ids in any case. Stored ids are lowercase. */
const channelOf = (id: unknown) => (typeof id === 'string' ? id.toLowerCase() : undefined)

const loaderOf = ({ load }: LiveMessages) =>
  new DataLoader<string, ReturnType<LoadedMessages['get']>>(
    async (ids) => {
      const messages = await load(ids)
      return ids.map((id) => messages.get(id))
    },
    { cache: false },
  )
