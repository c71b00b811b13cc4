import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { hours } from '#frontend/shared/lib/time/format.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { nameOf, type OvertimeWeek } from '../documents.ts'
import { ChartFrame, useChartWidth } from './chart-frame.tsx'
import { ticksTo } from './columns.ts'
import { useFills } from './legend.tsx'

const [ROW, BAR, HEAD] = [30, 16, 20]
const MOST = 15

export function OvertimeChart({ weeks }: { weeks: readonly OvertimeWeek[] }) {
  const width = useChartWidth()
  const { fills, defs } = useFills()
  const weekStart = weeks.reduce((latest, week) => (week.weekStart > latest ? week.weekStart : latest), '')
  const all = weeks
    .filter((week) => week.weekStart === weekStart)
    .toSorted((one, other) => expected(other) - expected(one))
  const shown = all.slice(0, MOST)
  if (shown.length === 0) return null
  const left = width < 500 ? 120 : 180
  const ticks = ticksTo(Math.max(...shown.map((week) => Math.max(expected(week), week.limitSeconds ?? 0) / 3600)))
  const most = ticks.at(-1) ?? 1
  const x = (seconds: number) => left + ((width - left - 44) * seconds) / 3600 / most
  const height = HEAD + ROW * shown.length
  return (
    <ChartFrame
      size={[width, height]}
      label="Hours of the week by employee"
      caption={`Hours in the week of ${daysInWords(weekStart, addDays(weekStart, 6))}${all.length > MOST ? `, the ${MOST} longest of ${all.length}` : ''}`}
      marks={[
        ['regular', 'Regular'],
        ['overtime', 'Overtime'],
        ['scheduled', 'Still scheduled'],
        ['limit', 'Overtime begins'],
      ]}
      className="border-b border-line"
    >
      {defs}
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${x(tick * 3600)} ${HEAD}V${height}`} stroke="var(--color-line)" />
          <text x={x(tick * 3600)} y={12} textAnchor="middle" className="fill-quiet text-small" data-figures>
            {tick}
          </text>
        </g>
      ))}
      {shown.map((week, index) => {
        const y = HEAD + ROW * index + (ROW - BAR) / 2
        const regular = x(week.regularSeconds)
        const worked = x(week.workedSeconds)
        const end = x(expected(week))
        return (
          <g key={week.employee.id}>
            <text x={left - 8} y={y + 12} textAnchor="end" className="fill-ink text-small">
              {nameOf(week)}
            </text>
            <rect x={left} y={y} width={regular - left} height={BAR} fill={fills.regular} />
            <rect x={regular} y={y} width={worked - regular} height={BAR} fill={fills.overtime} />
            <rect
              x={worked}
              y={y}
              width={end - worked}
              height={BAR}
              fill={fills.scheduled}
              stroke="var(--color-edge)"
              strokeWidth={end > worked ? 1 : 0}
            />
            {week.limitSeconds !== null && week.limitSeconds !== undefined && (
              <path
                d={`M${x(week.limitSeconds)} ${y - 4}V${y + BAR + 4}`}
                stroke="var(--color-ink)"
                strokeWidth="2"
                strokeDasharray="3 2"
              />
            )}
            <text x={end + 6} y={y + 12} className="fill-quiet text-small" data-figures>
              {hours(expected(week))}
            </text>
          </g>
        )
      })}
    </ChartFrame>
  )
}

const expected = ({ workedSeconds, scheduledSeconds }: OvertimeWeek) => workedSeconds + scheduledSeconds
