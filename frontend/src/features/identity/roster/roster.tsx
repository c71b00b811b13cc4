import { cx } from '#frontend/shared/ui/cx.ts'
import { DayRule, shareOfDay } from './day-rule.tsx'
import { briefTime, clockInWords, longDay } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { clock, isAtWork, type TimetableRow, lines, segmentsOf } from './roster-day.ts'

const colours: Record<TimetableRow['role'], string> = {
  violet: 'bg-role-violet',
  sky: 'bg-role-sky',
  teal: 'bg-role-teal',
  rose: 'bg-role-rose',
  clay: 'bg-role-clay',
}

export const Roster = () => {
  const now = useMinute()
  const minute = Math.round(shareOfDay(now) * 1440)
  return (
    <div aria-hidden className="grid gap-6 select-none" data-figures>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-display">
        <span>{longDay(now)}</span>
        <span>{clockInWords(clock(minute))}</span>
      </p>
      <div className="rule-head">
        <div className="grid grid-cols-[9.5rem_minmax(0,1fr)]">
          <span className="label self-center">On duty</span>
          <DayRule />
        </div>
        <ul className="relative border-t border-line">
          {lines.map((line) => (
            <Row key={line.name} line={line} on={isAtWork(line, minute)} />
          ))}
          <li className="pointer-events-none absolute inset-y-0 right-0 left-[9.5rem]">
            <span className="absolute inset-y-0 w-0.5 bg-accent" style={{ left: `${shareOfDay(now) * 100}%` }} />
          </li>
        </ul>
      </div>
    </div>
  )
}

const brief = (minute: number) => briefTime(clockInWords(clock(minute)))

const Row = ({ line, on }: { line: TimetableRow; on: boolean }) => (
  <li
    className={cx('grid h-9 grid-cols-[9.5rem_minmax(0,1fr)] items-center border-b border-line', !on && 'text-quiet')}
  >
    <span className="flex justify-between pr-4">
      <span className={cx(on && 'font-semibold')}>{line.name}</span>
      <span className="text-small leading-5">
        {brief(line.start)}–{brief(line.end)}
      </span>
    </span>
    <span className="relative h-3.5">
      {segmentsOf(line).map(({ from, to }) => (
        <span
          key={from}
          className={cx('absolute inset-y-0 rounded-[2px]', on ? colours[line.role] : 'bg-line')}
          style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
        />
      ))}
    </span>
  </li>
)
