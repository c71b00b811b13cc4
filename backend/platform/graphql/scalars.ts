import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import { z } from 'zod'
import { day } from '#schema/shared/fields.ts'
import { isPlannable, notPlannable } from '#schema/shared/plannable.ts'
import { shiftTime } from '#schema/schedule/shift-time.ts'

const rfc3339 = z.iso.datetime({ offset: true })

/** An instant. Input in any offset is converted to UTC with milliseconds. */
const DateTime = scalar('DateTime', (value) => {
  const parsed = rfc3339.safeParse(value)
  const instant = parsed.success ? new Date(parsed.data) : null
  if (!instant || Number.isNaN(instant.getTime())) {
    throw new GraphQLError('An instant is written as in 2026-03-08T06:59:58.120Z')
  }
  if (!isPlannable(instant.toISOString())) throw new GraphQLError(notPlannable)
  return instant.toISOString()
})

/** A past moment. `momentOf` parses and validates it. */
const Moment = scalar('Moment', String)

const Day = scalar('Date', (value) => checkedBy(day, value))

/** A local time, for input only. The location's time zone determines the instant. */
const ShiftTime = scalar('ShiftTime', (value) => checkedBy(shiftTime, value))

/** Whole numbers up to 2^53, because sums of money and time exceed the 32 bits of Int. */
const Cents = wholeNumber('Cents', 'An amount is a whole number of cents')
const Seconds = wholeNumber('Seconds', 'A duration is a whole number of seconds')

function checkedBy(schema: z.ZodType<string>, value: unknown) {
  const { success, data, error } = schema.safeParse(value)
  if (!success) throw new GraphQLError(error.issues[0]?.message ?? 'This is malformed')
  return data
}

function scalar(name: string, coerceInputValue: (value: unknown) => string) {
  return new GraphQLScalarType<string, string>({ name, coerceOutputValue: String, coerceInputValue })
}

function wholeNumber(name: string, message: string) {
  const whole = (value: unknown) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new GraphQLError(message)
    return value
  }
  return new GraphQLScalarType<number, number>({
    name,
    coerceOutputValue: whole,
    coerceInputValue: whole,
    coerceInputLiteral: (node) => whole(node.kind === Kind.INT ? Number(node.value) : null),
  })
}

export const scalars = { DateTime, Date: Day, Moment, ShiftTime, Cents, Seconds }
