import type { ReactNode } from 'react'
import { Card } from '#frontend/shared/ui/card.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import type { Loaded } from '#frontend/shared/lib/urql/use-loaded.ts'

/** Lines of settings under a title, once they have loaded. */
export const SettingCard = <Data,>({
  title,
  query,
  children,
}: {
  title: string
  query: Loaded<Data>
  children: (data: Data) => ReactNode
}) => (
  <Card title={title} flush>
    <QueryState query={query} label="this setting" skeleton={<SkeletonRows rows={1} bars={['w-48']} inline />}>
      {(data) => <div className="grid gap-4 px-4 py-3">{children(data)}</div>}
    </QueryState>
  </Card>
)
