import type { Part } from '#kernel/sentence.ts'
import { memoizeBy } from '#schema/shared/memoize.ts'
import type { ClockFormat, Currency } from '#schema/organization/rules.ts'

/** How an organization displays times. `timeZone`: IANA. */
export type Clocks = { timeZone: string; clockFormat: ClockFormat }

/** `nameOf` returns an employee's or job role's name by id. Without `clocks`, instants stay ISO 8601. */
type TextOptions = {
  nameOf?: ((id: string) => string) | undefined
  clocks?: Clocks
  withYear?: boolean
  currency?: Currency | undefined
}

export const plainText = (parts: readonly Part[], options: TextOptions = {}): string =>
  parts.map((part) => partText(part, options)).join('')

export function partText(
  part: Part,
  { nameOf = String, clocks, withYear = true, currency = 'USD' }: TextOptions,
): string {
  switch (part.kind) {
    case 'text':
    case 'name':
      return part.value
    case 'person':
    case 'jobRole':
      return nameOf(part.value)
    case 'day': {
      const format = withYear ? dayWithYear : dayAlone
      return withoutThinSpaces(format.formatRange(Date.parse(part.value), Date.parse(part.end ?? part.value)))
    }
    case 'instant': {
      const { value, end } = part
      if (clocks === undefined) return end === undefined ? value : `${value}/${end}`
      const [start, time] = formatsIn(clocks)
      const from = start.format(Date.parse(value))
      return end === undefined ? from : `${from} – ${time.format(Date.parse(end))}`
    }
    case 'amount':
      return moneyIn(currency).format(part.value / 100)
    case 'hours':
      return `${part.value / 60} h`
  }
}

// Creating a formatter is expensive.
const moneyIn = memoizeBy(String, (currency: Currency) => {
  const options = { style: 'currency', currency, useGrouping: false, maximumFractionDigits: 4 } as const
  return new Intl.NumberFormat('en-US', options)
})

const dayAlone = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
const dayWithYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })

/** Removes the thin spaces of Intl ranges, which some mail programs and terminals can't display. */
const withoutThinSpaces = (range: string) => range.replace(/\s–\s/u, '–')

export const timeOptions = ({ timeZone, clockFormat }: Clocks) =>
  ({
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...(clockFormat !== 'locale' && { hourCycle: clockFormat }),
  }) as const

const formatsIn = memoizeBy(
  ({ timeZone, clockFormat }: Clocks) => `${timeZone} ${clockFormat}`,
  (clocks) => {
    const time = timeOptions(clocks)
    return [
      new Intl.DateTimeFormat('en-US', { ...time, weekday: 'short', month: 'short', day: 'numeric' }),
      new Intl.DateTimeFormat('en-US', time),
    ] as const
  },
)
