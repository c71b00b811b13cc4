import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import { authorize, type AccessTable } from '../access.ts'
import { requireScope, type ApiScopes } from '../operations/api-scopes.ts'
import { historyNotKept } from '../as-of/as-of-plugin.ts'
import { retryWhenCaughtUp } from '../operations/retry-when-caught-up.ts'
import type { GraphqlContext } from './context.ts'
import { openLoaders } from './loaders.ts'

/** Checks every root field against the access table. @throws Error if the table and the SDL have different fields */
export function guardRootFields(schema: GraphQLSchema, access: AccessTable, scopes: ApiScopes): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter((type) => !!type)
  const served = new Set<string>()
  for (const root of roots) {
    for (const [name, field] of Object.entries(root.getFields())) {
      const operation = `${root.name}.${name}`
      const rule = access[operation]
      if (!rule) throw new Error(`${operation} has no access rule`)
      served.add(operation)
      const { resolve = defaultFieldResolver, subscribe } = field
      field.resolve = async (source, args, context: GraphqlContext, info) => {
        // A subscription can outlive its session, and each push is checked against current permissions.
        if (subscribe) {
          context.user = await context.stillSignedIn()
          context.loaders = openLoaders(context.services, context.user.organizationId)
        }
        authorize(rule, context.user)
        requireScope(scopes[operation], context.user)
        if (context.moment && !rule.asOf) throw historyNotKept('This')
        if (rule.limit) context.services.spendActionLimit(rule.limit, context.user.employeeId)
        const run = async () => resolve(source, args, context, info)
        return root === schema.getMutationType() ? retryWhenCaughtUp(context.services, run) : run()
      }
      if (subscribe) {
        field.subscribe = async (source, args, context: GraphqlContext, info) => {
          authorize(rule, context.user)
          requireScope(scopes[operation], context.user)
          return subscribe(source, args, context, info)
        }
      }
    }
  }
  const missing = Object.keys(access).filter((operation) => !operation.includes(' ') && !served.has(operation))
  if (missing.length > 0) throw new Error(`The SDL has no ${missing.join(', ')}`)
  return schema
}
