import type { ptoCost } from './pto-cost.ts'
import { ptoHours } from './pto-format.ts'

export function CostPreview({ cost, isOwn }: { cost: ReturnType<typeof ptoCost>; isOwn: boolean }) {
  return (
    <div aria-live="polite" className="grid gap-1 rounded-control bg-sunken px-3 py-2" data-figures>
      {!cost && <p className="text-quiet">Uses PTO for the scheduled hours of each day, or 8 h.</p>}
      {cost?.length === 0 && <p>Uses no PTO: these days are unpaid.</p>}
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
    </div>
  )
}
