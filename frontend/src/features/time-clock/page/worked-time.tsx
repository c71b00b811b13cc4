import type { ClockFragment } from '#frontend/gql/graphql.ts'
import { duration } from '#frontend/shared/lib/time/format.ts'
import { useNow } from '#frontend/shared/lib/time/use-now.ts'
import { breakSecondsNow, workedSeconds } from '../worked.ts'

export function WorkedTime({ clock }: { clock: ClockFragment }) {
  const now = useNow()
  const onBreak = clock.state === 'on_break'
  const breaks = clock.breakSeconds + breakSecondsNow(clock, now)
  return (
    <dl className="flex gap-8">
      <Figure name="Worked" seconds={workedSeconds(clock, now)} dim={onBreak} />
      {(onBreak || breaks > 0) && <Figure name={onBreak ? 'On break' : 'Breaks'} seconds={breaks} dim={!onBreak} />}
    </dl>
  )
}

const Figure = ({ name, seconds, dim }: { name: string; seconds: number; dim: boolean }) => (
  <div>
    <dt className="label">{name}</dt>
    <dd data-figures className={`text-title font-semibold ${dim ? 'text-quiet' : ''}`}>
      {duration(seconds)}
    </dd>
  </div>
)
