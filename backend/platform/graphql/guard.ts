import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import { authorize, type AccessTable } from '../access.ts'
import { historyNotKept } from '../as-of/as-of-plugin.ts'
import type { GraphqlContext } from './context.ts'

/** Checks every root field against the access table. @throws Error where table and SDL name different fields */
export function guardRootFields(schema: GraphQLSchema, access: AccessTable): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter((type) => !!type)
  const served = new Set<string>()
  for (const root of roots) {
    for (const [name, field] of Object.entries(root.getFields())) {
      const operation = `${root.name}.${name}`
      const line = access[operation]
      if (!line) throw new Error(`no feature defines access to ${operation}`)
      served.add(operation)
      const { resolve = defaultFieldResolver, subscribe } = field
      field.resolve = async (source, args, context: GraphqlContext, info) => {
        // A subscription can outlive its session, and each push needs current permissions.
        if (subscribe) {
          context.user = await context.stillSignedIn()
          context.loaders = context.services.loaders(context.user.organizationId)
        }
        authorize(line, context.user)
        if (context.moment && !line.asOf) throw historyNotKept('This')
        if (line.limit) context.services.spendActionLimit(line.limit, context.user.employeeId)
        return resolve(source, args, context, info)
      }
      if (subscribe) {
        field.subscribe = async (source, args, context: GraphqlContext, info) => {
          authorize(line, context.user)
          return subscribe(source, args, context, info)
        }
      }
    }
  }
  const missing = Object.keys(access).filter((operation) => !operation.includes(' ') && !served.has(operation))
  if (missing.length > 0) throw new Error(`the SDL lacks ${missing.join(', ')}`)
  return schema
}
