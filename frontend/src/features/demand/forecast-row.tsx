import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { DemandUnit } from '#frontend/gql/graphql.ts'
import { shortDate } from '#frontend/shared/lib/time/days.ts'
import { cx } from '#frontend/shared/ui/cx.ts'
import { Td, Tr } from '#frontend/shared/ui/table.tsx'
import { demandInWords } from './demand-in-words.ts'
import { ForecastDetails, type ForecastDay } from './forecast-details.tsx'

/** A day of the week; the forecast opens into the values that it comes from. */
export function ForecastRow({
  day,
  forecast,
  actual,
  unit,
}: {
  day: string
  forecast: ForecastDay | undefined
  actual: number | undefined
  unit: DemandUnit
}) {
  const [open, setOpen] = useState(false)
  const details = useId()
  const name = shortDate(day)
  return (
    <>
      <Tr className={open ? 'border-b-0' : undefined}>
        <Td>
          <span className="whitespace-nowrap">{name}</span>
          {forecast?.holiday && <span className="block text-small text-quiet">{forecast.holiday.name}</span>}
        </Td>
        <Td numeric>
          {forecast ? (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={details}
              aria-label={`${name}: ${demandInWords(forecast.total, unit)}, show where the forecast comes from`}
              onClick={() => setOpen(!open)}
              className="inline-flex min-h-row-tight items-center gap-1.5 rounded-control"
            >
              <ChevronDown
                aria-hidden
                className={cx('size-3.5 text-quiet transition-transform', !open && '-rotate-90')}
              />
              <b data-figures>{demandInWords(forecast.total, unit)}</b>
            </button>
          ) : (
            <span className="text-quiet">No values yet</span>
          )}
        </Td>
        <Td numeric>{actual === undefined ? <span className="text-quiet">–</span> : demandInWords(actual, unit)}</Td>
      </Tr>
      <tr id={details} hidden={!open} className="border-b border-line last:border-b-0">
        <td colSpan={3} className="px-4 pb-3">
          {open && forecast && <ForecastDetails forecast={forecast} unit={unit} />}
        </td>
      </tr>
    </>
  )
}
