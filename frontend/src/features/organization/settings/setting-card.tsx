import type { ReactNode } from 'react'
import type { OrganizationSettingsQuery } from '#frontend/gql/graphql.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { useSettings } from '../use-settings.ts'

export const SettingCard = ({
  title,
  children,
}: {
  title: string
  children: (settings: OrganizationSettingsQuery['organization']) => ReactNode
}) => (
  <Card title={title} flush>
    <QueryState query={useSettings()} label="this setting" skeleton={<SkeletonRows rows={1} bars={['w-48']} inline />}>
      {(settings) => <div className="grid gap-4 px-4 py-3">{children(settings)}</div>}
    </QueryState>
  </Card>
)
