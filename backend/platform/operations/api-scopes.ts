import { parse, TypeInfo, visit, visitWithTypeInfo, type DocumentNode, type GraphQLSchema } from 'graphql'
import { Refusal } from '#kernel/commands/refusal.ts'
import { includesScope, type ApiArea, type ApiScope } from '#schema/api-tokens/scopes.ts'
import type { User } from '#schema/identity/rest.ts'
import type { AccessTable } from '../access.ts'
import { accessOf, type Feature } from '../feature.ts'

/** The scope that an API token needs for each operation; `null` refuses all tokens. */
export type ApiScopes = Readonly<Record<string, ApiScope | null>>

/** Derived from the access tables, so that no operation is forgotten. A feature without an area is closed to tokens. */
export function apiScopesOf(features: readonly Feature[]): ApiScopes {
  const scopes = features.flatMap((feature) =>
    Object.entries(accessOf([feature])).map(([operation, rule]) => [operation, scopeOf(operation, rule, feature.area)]),
  )
  return Object.fromEntries(scopes) as ApiScopes
}

const scopeOf = (operation: string, { sessionOnly }: AccessTable[string], area?: ApiArea): ApiScope | null =>
  sessionOnly || !area ? null : `${area}:${/^(GET |Query\.|Subscription\.)/.test(operation) ? 'read' : 'write'}`

const closedToTokens = new Refusal('forbidden', 'API tokens can’t do this. Sign in to do it')

/** @throws Refusal `forbidden` for an API token without `scope`. Sessions need no scope. */
export function requireScope(scope: ApiScope | null | undefined, { apiToken }: Pick<User, 'apiToken'>): void {
  if (!apiToken) return
  if (!scope) throw closedToTokens
  if (!includesScope(apiToken.scopes, scope)) throw new Refusal('forbidden', `This token lacks the scope ${scope}`)
}

export type RefuseUnscopedFields = (schema: GraphQLSchema, document: DocumentNode, user: User) => void

/**
 * Returns a check of a token's GraphQL document: each field belongs to the area of the feature whose SDL defines it, also below
 * another area's root field. The guard of root fields checks the root fields.
 * @param readSdl returns the SDL by the feature's name. Called with the first token.
 */
export function openFieldScopes(
  features: readonly Feature[],
  readSdl: () => readonly { feature: string; text: string }[],
): RefuseUnscopedFields {
  let areas: ReturnType<typeof areasOfFields> | undefined
  return (schema, document, user) => {
    if (!user.apiToken) return
    const areaOf = (areas ??= areasOfFields(features, readSdl()))
    const types = new TypeInfo(schema)
    const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    visit(
      document,
      visitWithTypeInfo(types, {
        Field({ name }) {
          const parent = types.getParentType()
          if (!parent || roots.has(parent as never) || name.value.startsWith('__') || parent.name.startsWith('__'))
            return
          // A field of an interface has no area, so it is refused.
          const area = areaOf.get(`${parent.name}.${name.value}`)
          if (area !== 'open') requireScope(area && `${area}:read`, user)
        },
      }),
    )
  }
}

function areasOfFields(features: readonly Feature[], sdl: readonly { feature: string; text: string }[]) {
  const areas = new Map<string, ApiArea | null | 'open'>()
  for (const { feature, text } of sdl) {
    const area = feature === SHARED ? 'open' : (features.find(({ name }) => name === feature)?.area ?? null)
    for (const definition of parse(text, { noLocation: true }).definitions) {
      if (definition.kind !== 'ObjectTypeDefinition' && definition.kind !== 'ObjectTypeExtension') continue
      for (const field of definition.fields ?? []) areas.set(`${definition.name.value}.${field.name.value}`, area)
    }
  }
  return areas
}

/** The folder of types that belong to no feature, such as `PageInfo`. */
const SHARED = 'shared'
