import { cx } from '#frontend/shared/ui/cx.ts'
import { clocksInWords } from '#frontend/shared/lib/time/format.ts'
import type { Absence } from './month.ts'

export const AwayName = ({
  name,
  pending,
  times,
  leaveType,
}: Pick<Absence, 'name' | 'pending' | 'times' | 'leaveType'>) => (
  <span
    className={cx(
      'rounded-control border border-edge px-1.5 text-small wrap-anywhere',
      pending ? 'border-dashed text-quiet' : 'bg-surface font-semibold',
    )}
  >
    {leaveType && (
      <>
        <span
          aria-hidden
          className="mr-1 inline-block size-2 rounded-full"
          style={{ backgroundColor: leaveType.color }}
        />
        <span className="sr-only">{leaveType.name}: </span>
      </>
    )}
    {name}
    {times && <span className="font-normal text-quiet"> {clocksInWords(times)}</span>}
    {pending && <span className="sr-only"> (pending)</span>}
  </span>
)
