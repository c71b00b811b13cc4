import { useId } from 'react'

/** Hours are distinguished by pattern as well as color. */
export type Mark = 'regular' | 'overtime' | 'scheduled' | 'line' | 'limit'

/** Returns a chart's patterns. SVG ids are global to the document, so each chart needs its own. */
export function useFills() {
  const id = useId()
  const fills: Record<'regular' | 'overtime' | 'scheduled', string> = {
    regular: 'var(--color-quiet)',
    overtime: `url(#${id}overtime)`,
    scheduled: `url(#${id}scheduled)`,
  }
  const defs = (
    <defs>
      <pattern id={`${id}overtime`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--color-warn-soft)" />
        <rect width="3" height="6" fill="var(--color-warn)" />
      </pattern>
      <pattern id={`${id}scheduled`} width="5" height="5" patternUnits="userSpaceOnUse">
        <circle cx="1.5" cy="1.5" r="1" fill="var(--color-accent)" />
      </pattern>
    </defs>
  )
  return { fills, defs }
}

export function Legend({ marks }: { marks: readonly (readonly [Mark, string])[] }) {
  const { fills, defs } = useFills()
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-quiet">
      {marks.map(([mark, label]) => (
        <li key={mark} className="flex items-center gap-1.5">
          <svg aria-hidden width="16" height="12">
            {defs}
            {mark === 'line' && <path d="M0 6H16" stroke="var(--color-accent)" strokeWidth="2" />}
            {mark === 'limit' && <path d="M8 0V12" stroke="var(--color-ink)" strokeWidth="2" strokeDasharray="3 2" />}
            {mark !== 'line' && mark !== 'limit' && (
              <rect width="16" height="12" fill={fills[mark]} stroke="var(--color-edge)" strokeWidth="1" />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
