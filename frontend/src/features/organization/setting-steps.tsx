import { CircleDashed } from 'lucide-react'
import { useRef } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { SetupSetting, SetupSettingsQuery } from '#frontend/gql/graphql.ts'
import { hours } from '#frontend/shared/lib/time/format.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { zoneInWords } from '#frontend/shared/lib/time/zones.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Button, buttonClass } from '#frontend/shared/ui/button.tsx'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { policyInWords, policyOf } from './settings/pay/pay-policy-in-words.ts'
import { frequencies } from './settings/pay/pay-schedule-dialog.tsx'

const SetupSettings = graphql(`
  query SetupSettings {
    organization {
      id
      locations {
        ...LocationFields
      }
    }
    policies {
      pto {
        effectiveFrom
        minutesPerYear
      }
      pay {
        ...PayPolicyFields
      }
      paySchedule {
        frequency
        anchor
      }
    }
  }
`)

const ConfirmSetupSetting = graphql(`
  mutation ConfirmSetupSetting($input: ConfirmSetupSettingInput!) {
    confirmSetupSetting(input: $input) {
      caughtUp
    }
  }
`)

const titles: Readonly<Record<SetupSetting, string>> = {
  time_zone: 'Time zone',
  pay_schedule: 'Pay periods',
  pay_policy: 'Overtime',
  time_off_policy: 'Paid time off',
}

/** Settings that cost money or can't be corrected later. The owner keeps or changes each of them. */
export function SettingSteps({ unconfirmed }: { unconfirmed: readonly SetupSetting[] }) {
  const { data } = useLoaded({ query: SetupSettings }, (found) => found)
  const { send, pending } = useCommand()
  const section = useRef<HTMLElement>(null)
  async function keep(setting: SetupSetting) {
    await send(ConfirmSetupSetting, { setting }, { failed: 'Failed to save' })
    // The focused button disappears with its row.
    section.current?.focus()
  }
  return (
    <section ref={section} tabIndex={-1} aria-label="Settings to check" className="border-t border-line outline-none">
      <p className="px-4 pt-3 text-small text-quiet">Check these settings before the first payday:</p>
      <ul className="grid sm:grid-cols-2">
        {unconfirmed.map((setting) => (
          <li key={setting} className="flex items-start gap-3 px-4 py-3">
            <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet" />
            <span className="min-w-0 flex-1">
              <b className="block">{titles[setting]}</b>
              <span className="block text-small text-quiet">
                {data ? valueOf(setting, data) : <Skeleton className="h-4 w-40" />}
              </span>
            </span>
            <span className="flex shrink-0 gap-1">
              <Button
                size="small"
                pending={pending}
                disabled={!data}
                aria-label={`Keep: ${titles[setting]}`}
                onClick={() => void keep(setting)}
              >
                Keep
              </Button>
              <Link
                to="/manager/settings"
                aria-label={`Change: ${titles[setting]}`}
                className={buttonClass({ variant: 'ghost', size: 'small' })}
              >
                Change
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function valueOf(setting: SetupSetting, { organization, policies }: SetupSettingsQuery): string {
  switch (setting) {
    case 'time_zone':
      return organization.locations.map(({ name, timeZone }) => `${name}: ${zoneInWords(timeZone)}`).join(', ')
    case 'pay_schedule': {
      const { frequency, anchor } = policies.paySchedule
      return `${frequencies[frequency]}, counted from ${dateInWords(anchor)}`
    }
    case 'pay_policy': {
      const current = policies.pay.find(({ status, location }) => status === 'current' && !location)
      if (!current) return 'No overtime'
      const { title, rules } = policyInWords(policyOf(current))
      return `${title}: ${rules}`
    }
    case 'time_off_policy': {
      const minutes = policies.pto.at(-1)?.minutesPerYear ?? 0
      return minutes === 0 ? 'None until you set it' : `${hours(minutes * 60)} h per year for everyone`
    }
  }
}
