import { daysInWords, monthAndDay } from '#frontend/shared/lib/time/days.ts'
import type { ReportDay } from '../documents.ts'
import { ChartFrame, useChartWidth } from './chart-frame.tsx'
import { columnsOf, ticksTo } from './columns.ts'
import { useFills } from './legend.tsx'

const [HEIGHT, TOP, LEFT, BOTTOM] = [240, 8, 40, 24]

export function LaborChart({ days }: { days: readonly ReportDay[] }) {
  const width = useChartWidth()
  const { fills, defs } = useFills()
  const columns = columnsOf(days)
  const ticks = ticksTo(
    Math.max(...columns.map(({ regular, overtime, scheduled }) => Math.max(regular + overtime, scheduled))),
  )
  const most = ticks.at(-1) ?? 1
  const step = (width - LEFT) / Math.max(columns.length, 1)
  const y = (hours: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - hours / most)
  const bar = Math.min(step * 0.6, 48)
  const every = Math.ceil(columns.length / (width < 500 ? 4 : 10))
  const line = columns.map(({ scheduled }, index) => {
    const x = LEFT + step * index
    return `${index === 0 ? 'M' : 'L'}${x} ${y(scheduled)}H${x + step}`
  })
  return (
    <ChartFrame
      size={[width, HEIGHT]}
      label="Hours worked and scheduled by day"
      caption="Hours worked and scheduled"
      marks={[
        ['regular', 'Regular'],
        ['overtime', 'Overtime'],
        ['line', 'Scheduled'],
      ]}
    >
      {defs}
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${LEFT} ${y(tick)}H${width}`} stroke="var(--color-line)" />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" className="fill-quiet text-small" data-figures>
            {tick}
          </text>
        </g>
      ))}
      {columns.map(({ first, last, regular, overtime }, index) => {
        const x = LEFT + step * (index + 0.5)
        return (
          <g key={first}>
            <rect x={x - bar / 2} width={bar} y={y(regular)} height={y(0) - y(regular)} fill={fills.regular} />
            <rect
              x={x - bar / 2}
              width={bar}
              y={y(regular + overtime)}
              height={y(regular) - y(regular + overtime)}
              fill={fills.overtime}
            />
            {index % every === 0 && (
              <text x={x} y={HEIGHT - 6} textAnchor="middle" className="fill-quiet text-small">
                <title>{daysInWords(first, last)}</title>
                {monthAndDay(first)}
              </text>
            )}
          </g>
        )
      })}
      <path d={line.join('')} fill="none" stroke="var(--color-accent)" strokeWidth="2" />
    </ChartFrame>
  )
}
