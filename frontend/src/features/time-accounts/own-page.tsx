import { useUser } from '#frontend/shared/session.ts'
import { home } from '#frontend/shared/lib/time/format.ts'
import { Page } from '#frontend/shared/ui/page.tsx'
import { PersonTimeAccount } from './person-time-account.tsx'

export default function OwnTimeAccountPage() {
  const { employeeId, firstName, lastName } = useUser()
  return (
    <Page title="Time Account">
      <PersonTimeAccount
        employee={{ id: employeeId, name: `${firstName} ${lastName}` }}
        timeZone={home.timeZone}
        mayChange={false}
      />
    </Page>
  )
}
