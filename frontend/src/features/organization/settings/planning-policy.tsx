import { Card } from '#frontend/shared/ui/card.tsx'
import { SwitchLine } from '#frontend/shared/ui/form/switch-line.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'

const PlanningPolicyNow = graphql(`
  query PlanningPolicyNow {
    organization {
      id
      planInDrafts
    }
  }
`)

const SetPlanningPolicy = graphql(`
  mutation SetPlanningPolicy($input: PlanningPolicyInput!) {
    setPlanningPolicy(input: $input) {
      caughtUp
    }
  }
`)

/** Whether employees see changes at once or once a week is published. Only owners change it. */
export function PlanningPolicyCard({ mayChange }: { mayChange: boolean }) {
  const query = useLoaded({ query: PlanningPolicyNow }, ({ organization }) => organization)
  const { send, pending } = useCommand()
  const set = (planInDrafts: boolean) =>
    send(
      SetPlanningPolicy,
      { planInDrafts },
      { done: planInDrafts ? 'New weeks start as drafts' : 'All weeks are visible', failed: 'Failed to save policy' },
    )
  return (
    <Card title="Publishing" flush>
      <QueryState query={query} label="this setting" skeleton={<SkeletonRows rows={1} bars={['w-48']} inline />}>
        {({ planInDrafts }) => (
          <div className="px-4 py-3">
            <SwitchLine
              label="Plan in drafts"
              hint={
                planInDrafts
                  ? 'Employees see a week once it’s published. Turning this off publishes all drafts.'
                  : 'Employees see and are notified of each change at once.'
              }
              checked={planInDrafts}
              disabled={!mayChange || pending}
              onChange={({ target }) => void set(target.checked)}
            />
          </div>
        )}
      </QueryState>
    </Card>
  )
}
