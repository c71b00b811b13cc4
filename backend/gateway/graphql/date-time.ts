import { GraphQLError, GraphQLScalarType } from 'graphql'
import { z } from 'zod'

const rfc3339 = z.iso.datetime({ offset: true })

/** Instants are strings here as everywhere: out as they are stored, in from any offset, in UTC with milliseconds. */
export const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  coerceOutputValue: (value) => String(value),
  coerceInputValue(value) {
    const parsed = rfc3339.safeParse(value)
    const instant = parsed.success ? new Date(parsed.data) : null
    if (!instant || Number.isNaN(instant.getTime())) {
      throw new GraphQLError('An instant is written as in 2026-03-08T06:59:58.120Z')
    }
    return instant.toISOString()
  },
})
