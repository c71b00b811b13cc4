import type { ReactNode } from 'react'
import { DayRule } from './roster/day-rule.tsx'
import { OfflineStrip } from '#frontend/shared/layout/offline-strip.tsx'
import { Wordmark } from '#frontend/shared/layout/wordmark.tsx'
import { PageHeading } from '#frontend/shared/ui/page-heading.tsx'
import { Roster } from './roster/roster.tsx'

export const AuthLayout = ({
  title,
  description,
  children,
}: {
  title: string
  description?: ReactNode
  children: ReactNode
}) => {
  return (
    <div className="flex min-h-dvh flex-col">
      <OfflineStrip consequence="Connect to the internet to continue." />
      <div className="grid flex-1 lg:grid-cols-[minmax(0,1.25fr)_minmax(26rem,1fr)]">
        <aside
          aria-label="About Muster"
          className="sticky top-0 hidden h-dvh flex-col justify-between gap-10 overflow-clip border-r border-line p-10 lg:flex xl:p-14"
        >
          <Wordmark />
          <Roster />
          <p className="text-quiet">Staff Scheduling &amp; Time Management</p>
        </aside>
        <div className="flex flex-col bg-surface">
          <header className="lg:hidden">
            <div className="px-6 py-4">
              <Wordmark />
            </div>
            <div className="box-content h-6 border-y border-line">
              <DayRule />
            </div>
          </header>
          <main className="mx-auto flex w-full max-w-md flex-1 flex-col gap-6 px-6 py-8 lg:pt-[clamp(3rem,14vh,9rem)]">
            <header className="grid gap-1">
              {/* The key announces each new title, such as "Email verified". */}
              <PageHeading key={title} title={title} />
              {description && <p className="text-quiet">{description}</p>}
            </header>
            {children}
          </main>
        </div>
      </div>
    </div>
  )
}
