import type { ReactNode } from 'react'
import { Card } from './card.tsx'

export const Figures = ({
  label,
  figures,
}: {
  label: string
  figures: readonly { name: string; value: ReactNode; note?: ReactNode }[]
}) => (
  <Card aria-label={label} flush>
    <dl className="grid grid-cols-2 gap-px bg-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {figures.map(({ name, value, note }) => (
        <div key={name} className="grid content-start gap-1 bg-surface px-4 py-3">
          <dt className="label">{name}</dt>
          <dd data-figures className="text-title font-semibold sm:text-display">
            {value}
          </dd>
          {note && (
            <dd data-figures className="text-small text-quiet">
              {note}
            </dd>
          )}
        </div>
      ))}
    </dl>
  </Card>
)
