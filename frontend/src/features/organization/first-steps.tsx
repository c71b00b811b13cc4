import { ArrowRight, CircleCheck, CircleDashed } from 'lucide-react'
import { graphql } from '#frontend/gql/gql.ts'
import type { SetupQuery } from '#frontend/gql/graphql.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { setupSettings } from '#schema/organization/rules.ts'
import { SettingSteps } from './setting-steps.tsx'

const DismissSetup = graphql(`
  mutation DismissSetup($input: DismissSetupInput!) {
    dismissSetup(input: $input) {
      caughtUp
    }
  }
`)

type SetupStep = { title: string; about: string; done: boolean; to: string; state?: object }

const stepsOf = (setup: SetupQuery['setup']): SetupStep[] => [
  {
    title: 'Add people',
    about: 'With an account or without',
    done: setup.hasPeople,
    to: '/manager/employees',
    state: { dialog: 'add' },
  },
  {
    title: 'Add job roles',
    about: 'They group and color-code shifts',
    done: setup.hasJobRoles,
    to: '/manager/settings',
  },
  {
    title: 'Plan the first week',
    about: 'Press + in a day to add a shift',
    done: setup.hasPlannedWeek,
    to: '/manager/schedule-builder',
  },
  ...(typeof setup.hasPublishedWeek === 'boolean'
    ? [
        {
          title: 'Publish it',
          about: 'Employees see a week once it is published',
          done: setup.hasPublishedWeek,
          to: '/manager/schedule-builder',
        },
      ]
    : []),
  {
    title: 'Invite your team',
    about: 'They see their shifts and clock in',
    done: setup.hasInvited,
    to: '/manager/employees',
    state: { dialog: 'invite' },
  },
]

export function FirstSteps({ setup }: { setup: SetupQuery['setup'] }) {
  const { send, pending } = useCommand()
  const steps = stepsOf(setup)
  const { unconfirmedSettings } = setup
  const done = steps.filter((step) => step.done).length + setupSettings.length - unconfirmedSettings.length
  const all = steps.length + setupSettings.length
  return (
    <Card
      title="First steps"
      flush
      actions={
        <>
          <span className="text-small text-quiet" data-figures>
            {done} of {all} done
          </span>
          <Button
            size="small"
            variant="ghost"
            pending={pending}
            onClick={() => void send(DismissSetup, {}, { failed: 'Failed to dismiss the first steps' })}
          >
            Dismiss
          </Button>
        </>
      }
    >
      <ol className="grid sm:grid-cols-2 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none">
        {steps.map((step) => (
          <li key={step.title} className="border-line not-last:border-b xl:not-last:border-r xl:not-last:border-b-0">
            <StepLine {...step} />
          </li>
        ))}
      </ol>
      {unconfirmedSettings.length > 0 && <SettingSteps unconfirmed={unconfirmedSettings} />}
    </Card>
  )
}

function StepLine({ title, about, done, to, state }: SetupStep) {
  const Icon = done ? CircleCheck : CircleDashed
  const words = (
    <>
      <Icon aria-hidden className={done ? 'mt-0.5 size-4 shrink-0 text-good' : 'mt-0.5 size-4 shrink-0 text-quiet'} />
      <span className="min-w-0 flex-1">
        <span className={done ? 'text-quiet line-through' : 'font-semibold'}>{title}</span>
        {done ? <span className="sr-only"> (done)</span> : <span className="block text-small text-quiet">{about}</span>}
      </span>
    </>
  )
  const look = 'flex h-full min-h-12 items-start gap-3 px-4 py-3'
  if (done) return <p className={look}>{words}</p>
  return (
    <Link to={to} state={state} className={`${look} hover:bg-sunken/60`}>
      {words}
      <ArrowRight aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet" />
    </Link>
  )
}
