import { GraphQLError, GraphQLScalarType } from 'graphql'
import { z } from 'zod'
import { shiftTime } from '#schema/rules/shift-time.ts'

const rfc3339 = z.iso.datetime({ offset: true })
const isoDate = z.iso.date()

/** Instants are strings here as everywhere: out as they are stored, in from any offset, in UTC with milliseconds. */
const DateTime = scalar('DateTime', (value) => {
  const parsed = rfc3339.safeParse(value)
  const instant = parsed.success ? new Date(parsed.data) : null
  if (!instant || Number.isNaN(instant.getTime())) {
    throw new GraphQLError('An instant is written as in 2026-03-08T06:59:58.120Z')
  }
  return instant.toISOString()
})

const Date_ = scalar('Date', (value) => {
  const { success, data } = isoDate.safeParse(value)
  if (!success) throw new GraphQLError('A day is written as in 2026-03-08')
  return data
})

/** In alone: which instant a clock time is, its location says. */
const ShiftTime = scalar('ShiftTime', (value) => {
  const { success, data } = shiftTime.safeParse(value)
  if (!success) throw new GraphQLError('A time is written as in 2026-03-08T06:30')
  return data
})

function scalar(name: string, coerceInputValue: (value: unknown) => string) {
  return new GraphQLScalarType<string, string>({ name, coerceOutputValue: String, coerceInputValue })
}

export const scalars = { DateTime, Date: Date_, ShiftTime }
