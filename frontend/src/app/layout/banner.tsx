import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export const Banner = ({
  label,
  icon: Icon,
  title,
  text,
  children,
}: {
  label: string
  icon: LucideIcon
  title: string
  text: ReactNode
  children: ReactNode
}) => (
  <section
    aria-label={label}
    className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-4 py-1.5 lg:px-8"
  >
    <Icon aria-hidden className="size-4 shrink-0 text-warn" />
    <p className="min-w-0 flex-1 basis-56">
      <span className="font-semibold">{title}</span> {text}
    </p>
    {children}
  </section>
)
