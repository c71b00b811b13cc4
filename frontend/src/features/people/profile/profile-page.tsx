import { useQuery } from 'urql'
import { useUser } from '#frontend/shared/session.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { MyApiTokensCard } from '#frontend/features/api-tokens/api-tokens-card.tsx'
import { SecondFactorCard } from '#frontend/features/identity/second-factor-card.tsx'
import { SignedInDevicesCard } from '#frontend/features/identity/signed-in-devices-card.tsx'
import { ChatNotifications } from '#frontend/features/messaging/chat-notifications.tsx'
import { PtoCard } from '#frontend/features/time-off/pto-card.tsx'
import { ChangePassword } from './change-password.tsx'
import { EmailAddress } from './email-address.tsx'
import { KioskPin } from './kiosk-pin.tsx'
import { NotificationPreferences } from './notification-preferences.tsx'
import { OwnData } from './own-data.tsx'
import { PersonalInfo } from './personal-info.tsx'

const profileQuery = graphql(`
  query Profile {
    me {
      id
      position
      jobRoles {
        ...JobRoleFields
      }
      phone
      photoId
      hasPin
      location {
        ...LocationFields
      }
    }
    organization {
      id
      name
    }
  }
`)

export default function ProfilePage() {
  const { employeeId, email } = useUser()
  const [{ data, error }] = useQuery({ query: profileQuery })
  return (
    <Page title="My Profile">
      {error && !data && <Alert tone="bad">{errorMessage(error, 'Failed to load profile')}</Alert>}
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <PersonalInfo me={data?.me} organization={data?.organization.name} failed={!data && error !== undefined} />
          {/* The key discards the pending change of a previous address. */}
          <EmailAddress key={email} />
          <PtoCard />
          <KioskPin employeeId={employeeId} hasPin={data?.me.hasPin ?? undefined} />
          <SecondFactorCard />
          <SignedInDevicesCard />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <NotificationPreferences timeZone={data?.me.location.timeZone} />
          <ChatNotifications />
          <Card title="Change Password">
            <ChangePassword />
          </Card>
          <MyApiTokensCard />
          <OwnData />
        </div>
      </div>
    </Page>
  )
}
