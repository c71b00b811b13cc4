import { SelectLine } from '#frontend/shared/ui/form/select-line.tsx'
import { SwitchLine } from '#frontend/shared/ui/form/switch-line.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { choicesIncluding } from '#frontend/shared/lib/choices-including.ts'
import { SettingCard } from './setting-card.tsx'

const UpdatePlanningPolicy = graphql(`
  mutation UpdatePlanningPolicy($input: UpdatePlanningPolicyInput!) {
    updatePlanningPolicy(input: $input) {
      caughtUp
    }
  }
`)

const UpdateNotificationPolicy = graphql(`
  mutation UpdateNotificationPolicy($input: UpdateNotificationPolicyInput!) {
    updateNotificationPolicy(input: $input) {
      caughtUp
    }
  }
`)

const UpdateCoworkerPolicy = graphql(`
  mutation UpdateCoworkerPolicy($input: UpdateCoworkerPolicyInput!) {
    updateCoworkerPolicy(input: $input) {
      caughtUp
    }
  }
`)

const UpdateTeamSchedulePolicy = graphql(`
  mutation UpdateTeamSchedulePolicy($input: UpdateTeamSchedulePolicyInput!) {
    updateTeamSchedulePolicy(input: $input) {
      caughtUp
    }
  }
`)

const delays = [0, 5, 15, 30, 60]
const delayName = (minutes: number) => (minutes === 0 ? 'Immediately' : `After ${minutes} min`)

export function PlanningPolicyCard({ mayChange }: { mayChange: boolean }) {
  const { send, pending } = useCommand()
  const set = (planInDrafts: boolean) =>
    send(
      UpdatePlanningPolicy,
      { planInDrafts },
      { done: planInDrafts ? 'New weeks start as drafts' : 'All weeks are visible', failed: 'Failed to save policy' },
    )
  const setDelay = (settleMinutes: number) =>
    send(
      UpdateNotificationPolicy,
      { settleMinutes },
      { done: `Changes notify ${delayName(settleMinutes).toLowerCase()}`, failed: 'Failed to save policy' },
    )
  const setCoworkers = (showCoworkers: boolean) =>
    send(
      UpdateCoworkerPolicy,
      { showCoworkers },
      {
        done: showCoworkers ? 'Employees see who works with them' : 'Employees see only their own shifts',
        failed: 'Failed to save policy',
      },
    )
  const setTeamSchedule = (showTeamSchedule: boolean) =>
    send(
      UpdateTeamSchedulePolicy,
      { showTeamSchedule },
      {
        done: showTeamSchedule ? 'Employees see the team’s schedule' : 'Employees no longer see the team’s schedule',
        failed: 'Failed to save policy',
      },
    )
  return (
    <SettingCard title="Publishing">
      {({ planInDrafts, settleMinutes, showCoworkers, showTeamSchedule }) => (
        <>
          <SwitchLine
            label="Plan in drafts"
            hint={
              planInDrafts
                ? 'Employees see a week once it’s published. Turning this off publishes all drafts.'
                : 'Employees see each change at once.'
            }
            checked={planInDrafts}
            disabled={!mayChange || pending}
            onChange={({ target }) => void set(target.checked)}
          />
          <SwitchLine
            label="Show coworkers"
            hint="My Schedule lists the names and times of others who work during the employee’s shift."
            checked={showCoworkers}
            disabled={!mayChange || pending}
            onChange={({ target }) => void setCoworkers(target.checked)}
          />
          <SwitchLine
            label="Employees see the team’s schedule"
            hint="My Schedule shows who works when at the employee’s location: names, job roles and times of published shifts."
            checked={showTeamSchedule}
            disabled={!mayChange || pending}
            onChange={({ target }) => void setTeamSchedule(target.checked)}
          />
          <SelectLine
            label="Notify of changes"
            hint="Changes to a published week are sent together once it has stayed unchanged for this long."
            value={settleMinutes}
            disabled={!mayChange || pending}
            onChange={({ target }) => void setDelay(Number(target.value))}
            options={choicesIncluding(settleMinutes, delays).map((each) => [each, delayName(each)] as const)}
          />
        </>
      )}
    </SettingCard>
  )
}
