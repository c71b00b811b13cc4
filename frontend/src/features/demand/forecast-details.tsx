import type { DemandForecastQuery, DemandUnit } from '#frontend/gql/graphql.ts'
import { dateInWords, shortDate } from '#frontend/shared/lib/time/days.ts'
import { clockInWords } from '#frontend/shared/lib/time/format.ts'
import { demandInWords, factorInWords } from './demand-in-words.ts'

export type ForecastDay = DemandForecastQuery['demandForecast']['methods'][number]['days'][number]

/** Shows the earlier days, the trend and the holiday that a forecast comes from, and its hours. */
export function ForecastDetails({ forecast, unit }: { forecast: ForecastDay; unit: DemandUnit }) {
  const { basis, average, trend, holiday, hours } = forecast
  const busy = (hours ?? []).flatMap((value, hour) => (value > 0 ? [{ hour, value }] : []))
  return (
    <div className="grid gap-x-12 gap-y-4 rounded-card bg-sunken px-4 py-3 sm:grid-cols-2">
      <section aria-label="Comes from">
        <h3 className="label">Comes from</h3>
        <dl data-figures className="grid grid-cols-[1fr_auto] gap-x-4">
          {basis.map(({ day, total }) => (
            <Line key={day} label={shortDate(day)} value={demandInWords(total, unit)} />
          ))}
          {basis.length > 1 && <Line label="Average" value={demandInWords(average, unit)} isSum />}
          {trend !== 0 && <Line label="Change from week to week" value={signed(trend, unit)} />}
          {typeof holiday?.factor === 'number' && (
            <Line label={`Share of a usual day on ${holiday.name}`} value={factorInWords(holiday.factor)} />
          )}
        </dl>
        {holiday && <p className="mt-2 text-small text-quiet">{holidayNote(holiday)}</p>}
      </section>
      {busy.length > 0 && (
        <section aria-label="By the hour">
          <h3 className="label">By the hour</h3>
          <dl data-figures className="grid grid-cols-[1fr_auto] gap-x-4">
            {busy.map(({ hour, value }) => (
              <Line
                key={hour}
                label={clockInWords(`${String(hour).padStart(2, '0')}:00`)}
                value={demandInWords(value, unit)}
              />
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}

const Line = ({ label, value, isSum = false }: { label: string; value: string; isSum?: boolean }) => (
  <>
    <dt className={isSum ? 'border-t border-line' : undefined}>{label}</dt>
    <dd className={isSum ? 'border-t border-line text-right font-semibold' : 'text-right'}>{value}</dd>
  </>
)

const signed = (value: number, unit: DemandUnit) => `${value > 0 ? '+' : '−'}${demandInWords(Math.abs(value), unit)}`

function holidayNote({ name, factor, days, isSameHoliday }: NonNullable<ForecastDay['holiday']>) {
  if (typeof factor !== 'number') return `This is the forecast of a usual day: it does not consider ${name}.`
  const dates = days.map((day) => dateInWords(day)).join('; ')
  return isSameHoliday ? `From ${name} on ${dates}.` : `${name} has no earlier values. From other holidays: ${dates}.`
}
