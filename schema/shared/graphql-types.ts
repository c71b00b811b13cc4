import { z } from 'zod'

/** Generated SDL uses these names. */
export const graphqlTypes = z.registry<{ name: string }>()

/** Gives a schema its name in GraphQL. Derived schemas, such as `schema.max(5)`, have none. */
export const named = <Schema extends z.ZodType>(name: string, schema: Schema): Schema => {
  graphqlTypes.add(schema, { name })
  return schema
}
