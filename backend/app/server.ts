import { fastifyCompress } from '@fastify/compress'
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import { Refusal } from '#kernel/commands/refusal.ts'
import { newsOfEvent } from '#schema/news-of-events.ts'
import { isId } from '#backend/platform/http/scope.ts'
import { acceptBodies } from '#backend/platform/http/body.ts'
import { serveClient } from './client.ts'
import { features } from './features.ts'
import { openServices, type GatewayDeps, type Timeouts } from './services.ts'
import { sendError, errorBody } from '#backend/platform/http/errors.ts'
import { registerGraphql } from '#backend/platform/graphql/http.ts'
import { openFieldScopes } from '#backend/platform/operations/api-scopes.ts'
import { openSchema, readSdl } from '#backend/platform/graphql/schema.ts'
import { headersFor, setStaleness } from '#backend/platform/http/headers.ts'
import { registerHealth } from '#backend/platform/http/health.ts'
import { refuseOtherMethods } from '#backend/platform/http/methods.ts'
import { openMetrics } from '#backend/platform/http/metrics.ts'
import { apiTokenIn } from '#backend/platform/http/session.ts'
import { foreignHost, foreignOrigin, hostCheck, originCheck } from '#backend/platform/http/origin.ts'
import { openHub } from '#backend/platform/realtime/hub.ts'
import { openSocketIo } from '#backend/platform/realtime/socket-io.ts'
import { openSockets } from '#backend/platform/realtime/sockets.ts'
import { registerDocs } from '#backend/platform/http/docs.ts'
import { registerRest } from '#backend/platform/http/routes.ts'

const LARGEST_BODY = 64 * 1024
const TIMEOUTS: Timeouts = { headers: 10_000, request: 30_000, closing: 5000 }
/** How long (ms) an idle connection is kept. */
const IDLE_TIMEOUT = 120_000
const builtClient = fileURLToPath(new URL('../../frontend/dist', import.meta.url))

type Gateway = {
  app: FastifyInstance
  /** Listens on `port` (0: any free one). @returns the port */
  listen(port: number, host?: string): Promise<number>
  close(): Promise<void>
}

export async function openGateway(deps: GatewayDeps): Promise<Gateway> {
  const metrics = openMetrics()
  const timeouts = { ...TIMEOUTS, ...deps.timeouts }
  const services = openServices(deps, metrics)
  const { host: listensOn = 'localhost', publicUrl } = deps
  const isAllowedHost = hostCheck(publicUrl, listensOn)
  const isOwnOrigin = originCheck(publicUrl, isAllowedHost)
  const headers = headersFor(publicUrl)
  const schema = openSchema(features)
  const trusted = deps.trustProxy ?? 0
  // Typed explicitly: with pino's inferred type, the app would not be assignable to `FastifyInstance`.
  const loggerInstance: FastifyBaseLogger = deps.logger
  const app = fastify({
    loggerInstance,
    // `onResponse` logs one line per request. A child logger per request would cost more than the request.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: ({ headers }: IncomingMessage) => commandIdOf(headers['idempotency-key']) ?? randomUUID(),
    bodyLimit: LARGEST_BODY,
    trustProxy: Array.isArray(trusted) ? trusted : (_, hop) => hop < trusted,
    requestTimeout: timeouts.request,
    connectionTimeout: IDLE_TIMEOUT,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: Math.min(1000, timeouts.headers) },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: answerMalformed,
  })
  let hasWarnedOfProxy = false
  function warnOfProxy({ headers }: FastifyRequest) {
    if (hasWarnedOfProxy || trusted !== 0) return
    if (headers.forwarded === undefined && headers['x-forwarded-for'] === undefined) return
    hasWarnedOfProxy = true
    deps.logger.warn(
      'Requests come through a proxy, but TRUST_PROXY is not set: all clients share one limit on sign-ins',
    )
  }
  const connections = new Set<Socket>()
  app.server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    warnOfProxy(request)
    const reads = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    const { origin } = request.headers
    // Devices and programs with an API token send no origin, and do not authenticate by cookie.
    const isProgram = request.routeOptions.config.byDevice === true || apiTokenIn(request.headers.authorization)
    const byDevice = isProgram && origin === undefined
    const isProbe = probes.has(request.routeOptions.url ?? '')
    if (!byDevice && !isProbe && !isAllowedHost(request.host)) throw foreignHost(publicUrl)
    if (!reads && !byDevice && !isOwnOrigin(origin, request.host)) throw foreignOrigin
    // Ignoring a malformed key would let a repeated write happen twice.
    const key = request.headers['idempotency-key']
    if (!reads && key !== undefined && commandIdOf(key) === undefined) throw malformedKey
  })
  const refuseOther = refuseOtherMethods(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    setStaleness(request, reply, deps.logWatch)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, id, routeOptions } = request
    const route = routeOptions.url ?? 'other'
    metrics.requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    deps.logger.info({ requestId: id, method, route, status: reply.statusCode, ms: reply.elapsedTime }, 'request')
  })
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  acceptBodies(app)
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    // The default quality costs twenty times as much CPU and saves a tenth of the size.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // A small compressed body could expand to any size.
    globalDecompression: false,
  })

  const hub = await openHub([{ newsOf: newsOfEvent }, ...features.flatMap(({ topics }) => topics ?? [])], deps)
  const refuseUnscopedFields = openFieldScopes(features, readSdl)
  const sockets = openSockets(app.server, { services, schema, hub, isOwnOrigin, refuseUnscopedFields })
  const live = features.flatMap(({ live, area }) => (live?.(services) ?? []).map((messages) => ({ ...messages, area })))
  const mayJoin = features.flatMap((feature) => feature.mayJoinChannel?.(services) ?? [])[0] ?? (async () => false)
  const socketIo = openSocketIo(app.server, { services, hub, live, mayJoin, isOwnOrigin })
  app.addHook('preClose', async () => {
    await hub.close()
    await sockets.close()
    await socketIo.close()
  })

  registerRest(app, features, services)
  registerGraphql(app, { services, schema, hub, refuseUnscopedFields })
  registerDocs(app, features)
  for (const feature of features) feature.routes?.(app, services)
  const pools = deps.pools ?? { requests: deps.database.pool }
  registerHealth(app, { ...services, hub, jobs: deps.jobs, pools }, deps.metricsToken)
  const pageAt = await serveClient(app, {
    directory: deps.clientDirectory ?? builtClient,
    demo: deps.demo ?? false,
    signUp: deps.signUp ?? 'open',
  })
  const notFound = (request: FastifyRequest, reply: FastifyReply) => {
    refuseOther(request, reply)
    throw new Refusal('not_found', 'There is nothing here')
  }
  app.setNotFoundHandler(notFound)
  // A route, because Fastify does not compress responses of the not-found handler.
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const page = /^\/(api|assets)(\/|$)/.test(path) ? undefined : pageAt(path, request)
    if (page === undefined) return notFound(request, reply)
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
    return reply.headers(headers).send(page)
  })
  await app.ready()

  return {
    app,
    async listen(port, host = listensOn) {
      await app.listen({ port, host })
      const address = app.server.address()
      return typeof address === 'object' && address ? address.port : port
    },
    async close() {
      const cut = setTimeout(() => {
        // Includes websockets, which the HTTP server does not track.
        for (const connection of connections) connection.destroy()
      }, timeouts.closing)
      await app.close()
      clearTimeout(cut)
    },
  }
}

/** Probes of containers and load balancers use any host name. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

const malformedKey = new Refusal('bad_request', 'The Idempotency-Key must be a UUID')

/** The `Idempotency-Key` becomes the command id, so that a repeated write gets its first response. */
function commandIdOf(key: string | string[] | undefined) {
  return typeof key === 'string' && isId(key) ? key.toLowerCase() : undefined
}

/** Answers malformed and incomplete requests, which Fastify never sees. */
function answerMalformed(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const [status, message] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? ['408 Request Timeout', 'The request took too long to arrive']
      : ['400 Bad Request', 'The request is malformed']
  const body = JSON.stringify(errorBody(new Refusal('bad_request', message)))
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}`
  socket.write(`${head}\r\nConnection: close\r\n\r\n${body}`)
  // After `end`, the client could keep its half of the connection open.
  socket.destroySoon()
}
