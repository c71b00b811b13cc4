import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'

export const Page = ({
  title,
  description,
  actions,
  children,
}: {
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) => (
  <div className="mx-auto grid w-full max-w-[90rem] grid-cols-1 gap-5">
    <header className="rule-head flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3">
      <div>
        <PageHeading title={title} />
        {description && <p className="text-quiet">{description}</p>}
      </div>
      {actions && (
        <div className="flex flex-wrap items-center gap-2 print:hidden max-sm:has-[>nav]:grid max-sm:has-[>nav]:w-full">
          {actions}
        </div>
      )}
    </header>
    {children}
  </div>
)
