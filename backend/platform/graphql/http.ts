import type { FastifyInstance, FastifyRequest } from 'fastify'
import { GraphQLError, getOperationAST, OperationTypeNode, parse, type GraphQLSchema } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { Refusal } from '#kernel/commands/refusal.ts'
import { errorStatus } from '#schema/shared/error.ts'
import { notSignedIn } from '#backend/platform/access.ts'
import type { RefuseUnscopedFields } from '#backend/platform/operations/api-scopes.ts'
import type { Hub } from '../realtime/hub.ts'
import type { Services } from '#backend/platform/services.ts'
import { logFailure } from '../http/errors.ts'
import { staleSecondsOf } from '../http/headers.ts'
import { callerToken } from '../http/session.ts'
import { openContext, type GraphqlContext } from './context.ts'
import { toGraphqlError } from './errors.ts'
import { past } from './past.ts'
import { AliasRule, DepthRule, limits, refuseCostly } from './limits.ts'

/** One mutation may contain a template or plan of 1,000 shifts. */
const LARGEST_BODY = 1024 * 1024

const BATCH = 16

type Served = { call: FastifyRequest }

type GraphqlOptions = {
  services: Services
  schema: GraphQLSchema
  hub: Hub
  refuseUnscopedFields: RefuseUnscopedFields
}

/** Serves queries and mutations over POST, also several queries in one request. Subscriptions use the websocket. */
export function registerGraphql(
  app: FastifyInstance,
  { services, schema, hub, refuseUnscopedFields }: GraphqlOptions,
): void {
  const { sessions, logger } = services
  const yoga = createYoga<Served, GraphqlContext>({
    schema,
    graphqlEndpoint: '/api/graphql',
    graphiql: false,
    landingPage: false,
    logging: false,
    cors: false,
    multipart: false,
    batching: { limit: BATCH },
    context: async ({ call }) => {
      const { user } = call
      if (!user) throw notSignedIn
      return openContext({
        user,
        services,
        hub,
        stillSignedIn: async () => user,
        nameRequest: (commandId) => void (call.id = commandId),
      })
    },
    maskedErrors: { maskError: present },
    plugins: [limiting, past, { onExecute, onExecutionResult }],
  })

  function present(error: unknown) {
    return toGraphqlError(error, (cause) => logFailure(logger, cause, 'graphql operation'))
  }

  function onExecute({ args }: Parameters<NonNullable<Plugin['onExecute']>>[0]) {
    const { user } = args.contextValue as unknown as GraphqlContext
    refuseUnscopedFields(args.schema, args.document, user)
  }

  /** Adds the error code to validation errors, which yoga does not mask, and the age of the data while the log is silent. */
  function onExecutionResult({ result, setResult }: Parameters<NonNullable<Plugin['onExecutionResult']>>[0]) {
    if (!result || Array.isArray(result) || !('data' in result || 'errors' in result)) return
    const { errors } = result
    const staleSeconds = staleSecondsOf(services.logWatch)
    if (!errors && staleSeconds === undefined) return
    setResult({
      ...result,
      ...(errors && { errors: errors.map(present) }),
      ...(staleSeconds !== undefined && { extensions: { ...result.extensions, staleSeconds } }),
    })
  }

  app.route({
    method: 'POST',
    url: '/api/graphql',
    bodyLimit: LARGEST_BODY,
    config: { maxItems: BATCH },
    // `onRequest` runs before the body is read, so that refusing a caller is cheap.
    onRequest: async (request, reply) => {
      const token = callerToken(request.headers, services.publicUrl)
      request.user = token ? await sessions.session(token) : null
      if (request.user) return
      const { code, message } = notSignedIn
      const status = errorStatus[code]
      return reply.status(status).send({ errors: [{ message, extensions: { code, status } }] })
    },
    handler: async (request, reply) => {
      // For an empty body yoga would read the stream again, which is consumed.
      if (typeof request.body !== 'object') throw new Refusal('bad_request', 'Send an object with a query')
      const response = await yoga.handleNodeRequestAndResponse(request, reply, { call: request })
      reply.status(response.status).header('cache-control', 'no-store')
      response.headers.forEach((value, name) => void reply.header(name, value))
      return reply.send(await response.text())
    },
  })
}

const limiting: Plugin = {
  onParse: ({ setParseFn }) => setParseFn((source, options) => parse(source, { ...options, maxTokens: limits.tokens })),
  onValidate({ addValidationRule }) {
    addValidationRule(DepthRule)
    addValidationRule(AliasRule)
  },
  onSubscribe() {
    throw new GraphQLError('Subscriptions go over the websocket')
  },
  onExecute({ args }) {
    const { call } = args.contextValue as Partial<Served>
    const operation = getOperationAST(args.document, args.operationName)?.operation
    // Mutations of one request would run in no defined order.
    if (Array.isArray(call?.body) && operation !== OperationTypeNode.QUERY) {
      throw new Refusal('bad_request', 'Send mutations one at a time')
    }
    refuseCostly(args.schema, args.document, args.variableValues, args.operationName)
  },
}
