import { CalendarOff, KeyRound, LogIn, PartyPopper, ShieldCheck, Webhook } from 'lucide-react'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { HistoryLink } from '#frontend/features/history/history-link.tsx'
import { useUser } from '#frontend/shared/session.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { Loading, SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { Together } from '#frontend/shared/ui/together.tsx'
import { PayPolicyCard } from './pay/pay-policy.tsx'
import { AvailabilityPolicyCard } from './availability-policy.tsx'
import { ClaimPolicyCard } from './claim-policy.tsx'
import { LocationsCard } from './locations-card.tsx'
import { MessageRetentionCard } from './message-retention.tsx'
import { OrganizationCard } from './organization-card.tsx'
import { PayRetentionCard } from './pay-retention.tsx'
import { PlanningPolicyCard } from './planning-policy.tsx'
import { Policies } from './policies.tsx'
import { Roles } from './roles.tsx'
import { ScanningPolicyCard } from './scanning-policy.tsx'
import { SecondFactorPolicyCard } from '#frontend/features/identity/second-factor-policy-card.tsx'
import { LeavePoliciesCard } from '#frontend/features/leave/leave-policies-card.tsx'
import { LeaveTypesCard } from '#frontend/features/leave/leave-types-card.tsx'
import { ChatChannelsCard } from '#frontend/features/notifications/chat-channels-card.tsx'
import { TimeClockCard } from '#frontend/features/readers/time-clock-card.tsx'

const skeleton = (
  <Loading label="Loading the settings…">
    <Card flush>
      <SkeletonRows rows={10} bars={['w-40', 'w-72 max-w-[60vw]']} />
    </Card>
  </Loading>
)

export default function SettingsPage() {
  const { role } = useUser()
  const isReadOnly = useReadOnly()
  const mayChange = !isReadOnly && role === 'owner'
  return (
    <Page
      title="Settings"
      actions={
        <>
          {!isReadOnly && (
            <Link to="/manager/settings/holidays" className={buttonClass({})}>
              <PartyPopper aria-hidden />
              Public holidays
            </Link>
          )}
          {!isReadOnly && (
            <Link to="/manager/settings/time-off-limits" className={buttonClass({})}>
              <CalendarOff aria-hidden />
              Time off limits
            </Link>
          )}
          {mayChange && (
            <>
              <HistoryLink object="settings" of="settings" />
              <Link to="/manager/settings/security" className={buttonClass({})}>
                <ShieldCheck aria-hidden />
                Security history
              </Link>
              <Link to="/manager/settings/sign-in" className={buttonClass({})}>
                <LogIn aria-hidden />
                Sign-in
              </Link>
              <Link to="/manager/settings/api-tokens" className={buttonClass({})}>
                <KeyRound aria-hidden />
                API tokens
              </Link>
              <Link to="/manager/settings/webhooks" className={buttonClass({})}>
                <Webhook aria-hidden />
                Webhooks
              </Link>
            </>
          )}
        </>
      }
    >
      <Together skeleton={skeleton}>
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
          <div className="grid grid-cols-1 gap-5">
            <OrganizationCard mayChange={mayChange} />
            <LocationsCard mayChange={mayChange} />
            <Roles mayChange={mayChange} />
          </div>
          <div className="grid grid-cols-1 gap-5">
            <PlanningPolicyCard mayChange={mayChange} />
            <ClaimPolicyCard mayChange={mayChange} />
            <AvailabilityPolicyCard mayChange={mayChange} />
            <Policies mayChange={mayChange} />
            <LeaveTypesCard />
            <LeavePoliciesCard />
            <PayPolicyCard />
            <MessageRetentionCard mayChange={mayChange} />
            <PayRetentionCard mayChange={mayChange} />
            <TimeClockCard />
            <ScanningPolicyCard mayChange={mayChange} />
            {mayChange && <ChatChannelsCard />}
            {mayChange && <SecondFactorPolicyCard />}
          </div>
        </div>
      </Together>
    </Page>
  )
}
