import type { ReactNode } from 'react'

export const DetailLine = ({ name, action, children }: { name: string; action?: ReactNode; children: ReactNode }) => (
  <div className="flex min-h-row flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1 pr-2 pl-4 last:border-b-0">
    <dt className="w-28 shrink-0 text-quiet">{name}</dt>
    <dd className="min-w-0 flex-1 wrap-anywhere">{children || <span className="text-quiet">Not set</span>}</dd>
    {action && <dd className="flex gap-1">{action}</dd>}
  </div>
)
