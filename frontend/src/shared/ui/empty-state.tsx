import type { ReactNode } from 'react'

export const EmptyState = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="grid justify-items-center gap-3 px-4 py-8 text-center">
    <span aria-hidden className="grid gap-1 text-line">
      <span className="h-1 w-10 rounded-full bg-current" />
      <span className="ml-4 h-1 w-10 rounded-full bg-current" />
      <span className="ml-1.5 h-1 w-7 rounded-full bg-current" />
    </span>
    <p className="max-w-prose text-quiet">{children}</p>
    {action}
  </div>
)
