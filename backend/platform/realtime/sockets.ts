import {
  GraphQLError,
  OperationTypeNode,
  getOperationAST,
  parse,
  specifiedRules,
  validate,
  type GraphQLSchema,
} from 'graphql'
import { MessageType, stringifyMessage } from 'graphql-ws'
import { useServer } from 'graphql-ws/use/ws'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { User } from '#schema/identity/rest.ts'
import { mayListen, notSignedIn } from '#backend/platform/access.ts'
import type { RefuseUnscopedFields } from '#backend/platform/operations/api-scopes.ts'
import { openContext } from '../graphql/context.ts'
import { toGraphqlError } from '../graphql/errors.ts'
import { AliasRule, DepthRule, limits, refuseCostly } from '../graphql/limits.ts'
import { logFailure } from '../http/errors.ts'
import type { originCheck } from '../http/origin.ts'
import type { Services } from '#backend/platform/services.ts'
import { concerns, sessionKey, type SessionChange } from '../sessions.ts'
import { apiTokenIn, callerToken } from '../http/session.ts'
import { openConnectionCap } from './connection-cap.ts'
import type { Hub } from './hub.ts'
import { SOCKET_IO } from './socket-io.ts'

const PATH = '/api/graphql'
const LARGEST_MESSAGE = 64 * 1024
const SUBSCRIPTIONS_PER_SOCKET = 20
/** A lost notification delays the close of an ended session's sockets by this time. */
const RECHECK_MS = 30_000
/** A socket that did not answer the last ping is closed. */
const PING_MS = 12_000

/** The close code after which graphql-ws clients do not retry. */
const UNAUTHORIZED = 4401
/** The close code after which the client reloads the user: they must add a second factor first. */
const FORBIDDEN = 4403
const TOO_MANY = 4429
/** The close code after which graphql-ws clients retry, with the user's new role and location. */
const SCOPE_CHANGED = 4205

export type Sockets = {
  close(): Promise<void>
}

type SocketsOptions = {
  services: Services
  schema: GraphQLSchema
  hub: Hub
  isOwnOrigin: ReturnType<typeof originCheck>
  refuseUnscopedFields: RefuseUnscopedFields
}

/** Serves GraphQL subscriptions over graphql-ws on `/api/graphql`. The session cookie or an API token authenticates. */
export function openSockets(
  server: Server,
  { services, schema, hub, isOwnOrigin, refuseUnscopedFields }: SocketsOptions,
): Sockets {
  const { sessions, logger, metrics, progress } = services
  const wss = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE })
  const bySession = new Map<string, { employeeId: string; sockets: Set<WebSocket> }>()
  const connections = openConnectionCap()

  const graphql = useServer(
    {
      schema,
      onSubscribe: async ({ extra, subscriptions }, _, { query, variables, operationName }) => {
        try {
          if (Object.keys(subscriptions).length > SUBSCRIPTIONS_PER_SOCKET) {
            return [new GraphQLError('Too many subscriptions on one connection')]
          }
          const document = parse(query, { maxTokens: limits.tokens })
          const errors = validate(schema, document, [...specifiedRules, DepthRule, AliasRule])
          if (errors.length > 0) return errors
          const operation = getOperationAST(document, operationName)
          if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) {
            return [new GraphQLError('Only subscriptions go over the websocket')]
          }
          refuseCostly(schema, document, variables ?? undefined, operationName ?? undefined)
          const contextValue = await contextOf(extra.request, extra.socket)
          refuseUnscopedFields(schema, document, contextValue.user)
          return {
            schema,
            document,
            variableValues: variables ?? {},
            ...(operationName && { operationName }),
            contextValue,
          }
        } catch (error) {
          return [present(error)]
        }
      },
      onOperation: ({ extra }, id) => void acknowledge(extra.socket, id),
      onError: (_ctx, _id, _payload, errors) => errors.map((error) => present(error).toJSON()),
      onNext: (_ctx, _id, _payload, _args, { data, errors }) =>
        errors && { ...(data !== undefined && { data }), errors: errors.map((error) => present(error).toJSON()) },
    },
    wss,
    PING_MS,
  )

  /** Changes from before the start are not pushed: the client refetches. Waits until queries show those changes. */
  async function acknowledge(socket: WebSocket, id: string) {
    await progress.waitFor(hub.readUpTo())
    if (socket.readyState !== socket.OPEN) return
    socket.send(stringifyMessage({ type: MessageType.Ping, payload: { subscribed: id } }))
  }

  function present(error: unknown) {
    return toGraphqlError(error, (cause) => {
      if (!isDisconnect(cause)) logFailure(logger, cause, 'graphql subscription')
    })
  }

  async function contextOf({ headers }: IncomingMessage, socket: WebSocket) {
    const token = callerToken(headers, services.publicUrl) ?? ''
    const signedIn = async () => {
      const user = await sessions.session(token)
      if (mayListen(user)) return user
      closeFor(user, socket)
      throw notSignedIn
    }
    const user = await signedIn()
    // The topics depend on the user's role and location, so the client must subscribe again after a change of either.
    const stillSignedIn = async () => {
      const now = await signedIn()
      if (now.role === user.role && now.locationId === user.locationId) return now
      socket.close(SCOPE_CHANGED, 'Scope changed')
      throw new Refusal('unavailable', 'Your role or location changed. Subscribe again')
    }
    return openContext({ user, services, hub, stillSignedIn, nameRequest: () => undefined })
  }

  async function upgrade(request: IncomingMessage, connection: Duplex, head: Buffer) {
    // Socket.IO handles its own upgrades.
    if (request.url?.startsWith(SOCKET_IO)) return
    if (request.url?.split('?')[0] !== PATH) return refuse(connection, '404 Not Found')
    const { authorization, origin, host } = request.headers
    // Programs send no origin, and a browser never adds an API token by itself.
    const byProgram = origin === undefined && apiTokenIn(authorization) !== undefined
    if (!byProgram && !isOwnOrigin(origin, host)) return refuse(connection, '403 Forbidden')
    const token = callerToken(request.headers, services.publicUrl)
    const user = token ? await sessions.session(token) : null
    wss.handleUpgrade(request, connection, head, (socket) => {
      // Browsers can't tell a refused upgrade from a lost connection and would retry forever. A close code stops them.
      if (!token || !mayListen(user)) return closeFor(user, socket)
      const leave = connections.take(user.employeeId, token)
      if (!leave) return socket.close(TOO_MANY, 'Too many connections')
      socket.once('close', leave)
      remember(sessionKey(token), user.employeeId, socket)
      wss.emit('connection', socket, request)
    })
  }

  function remember(key: string, employeeId: string, socket: WebSocket) {
    const session = bySession.get(key) ?? { employeeId, sockets: new Set() }
    bySession.set(key, session)
    session.sockets.add(socket)
    metrics.sockets.inc()
    socket.on('error', (error) => logger.debug({ err: error }, 'websocket failed'))
    socket.once('close', () => {
      metrics.sockets.dec()
      session.sockets.delete(socket)
      if (session.sockets.size === 0) bySession.delete(key)
    })
  }

  async function recheck(change: SessionChange) {
    for (const [key, { employeeId, sockets }] of bySession) {
      if (!concerns(change, key, employeeId)) continue
      const user = await sessions.sessionByKey(key)
      if (mayListen(user)) continue
      for (const socket of sockets) closeFor(user, socket)
    }
  }

  function recheckInBackground(change: SessionChange) {
    recheck(change).catch((error: unknown) => {
      logger.warn({ err: error }, 'sessions of websockets could not be checked')
    })
  }

  const onUpgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', (error) => logger.debug({ err: error }, 'connection failed'))
    upgrade(request, connection, head).catch((error: unknown) => {
      logger.error({ err: error }, 'websocket upgrade failed')
      refuse(connection, '500 Internal Server Error')
    })
  }
  server.on('upgrade', onUpgrade)
  const rechecking = setInterval(() => recheckInBackground('any'), RECHECK_MS)
  const stopListening = sessions.onSessionChange(recheckInBackground)

  return {
    async close() {
      clearInterval(rechecking)
      stopListening()
      server.off('upgrade', onUpgrade)
      await graphql.dispose()
    },
  }
}

const closeFor = (user: User | null, socket: WebSocket) =>
  user ? socket.close(FORBIDDEN, 'Forbidden') : socket.close(UNAUTHORIZED, 'Unauthorized')

function refuse(connection: Duplex, status: string) {
  connection.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const isDisconnect = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET')
