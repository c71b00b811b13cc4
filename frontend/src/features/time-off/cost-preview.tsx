import type { Holiday } from '#schema/holidays/calendar.ts'
import { monthAndDay } from '#frontend/shared/lib/time/days.ts'
import type { ptoCost } from './pto-cost.ts'
import { ptoHours } from './pto-format.ts'

/** `holidays`: public holidays among the requested days. */
export function CostPreview({
  cost,
  holidays,
  isOwn,
}: {
  cost: ReturnType<typeof ptoCost>
  holidays: readonly Holiday[]
  isOwn: boolean
}) {
  return (
    <div aria-live="polite" className="grid gap-1 rounded-control bg-sunken px-3 py-2" data-figures>
      {!cost && <p className="text-quiet">Uses PTO for the scheduled hours of each day, or 8 h.</p>}
      {cost?.length === 0 && (holidays.length > 0 ? <p>Uses no PTO.</p> : <p>Uses no PTO: these days are unpaid.</p>)}
      {cost?.map(({ year, minutes, left }) => (
        <p key={year} className="flex flex-wrap justify-between gap-x-4">
          <span>
            Uses <b>{ptoHours(minutes)}</b> of {cost.length > 1 && `${year} `}PTO
          </span>
          {left !== undefined &&
            (left < 0 ? (
              <b className="text-bad">
                {ptoHours(-left)} over {isOwn ? 'your' : 'the'} balance
              </b>
            ) : (
              <span>{ptoHours(left)} left</span>
            ))}
        </p>
      ))}
      {cost && holidays.length > 0 && <p className="text-quiet">No PTO for {holidaysInWords(holidays)}.</p>}
    </div>
  )
}

const LISTED = 4

function holidaysInWords(holidays: readonly Holiday[]) {
  const listed = holidays.slice(0, LISTED).map(({ day, name }) => `${name} (${monthAndDay(day)})`)
  const more = holidays.length - listed.length
  const all = more > 0 ? [...listed, `${more} more public ${more === 1 ? 'holiday' : 'holidays'}`] : listed
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(all)
}
