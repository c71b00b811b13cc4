import type { ReactNode } from 'react'
import { useQuery } from 'urql'
import { useUser } from '../../app/session.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Page } from '../../components/ui/page.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { graphql } from '../../gql/gql.ts'
import { errorMessage } from '../../lib/urql/errors.ts'
import { PtoCard } from '../time-off/pto-card.tsx'
import { ChangePassword } from './change-password.tsx'

const profileQuery = graphql(`
  query Profile {
    me {
      id
      position
      phone
      location {
        id
        name
        timeZone
      }
    }
    organization {
      id
      name
    }
  }
`)

export default function ProfilePage() {
  const { firstName, lastName, email, emailVerified, role } = useUser()
  const [{ data, error }] = useQuery({ query: profileQuery })
  const waiting = !data && !error
  const location = data?.me.location

  return (
    <Page title="My Profile">
      {error && !data && <Alert tone="bad">{errorMessage(error, 'Failed to load profile')}</Alert>}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Card title="Personal info" flush>
          <dl>
            <Line name="Name">
              {firstName} {lastName}
            </Line>
            <Line name="Email">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="break-all">{email}</span>
                {emailVerified ? <Badge tone="good">Verified</Badge> : <Badge tone="warn">Not verified</Badge>}
              </span>
            </Line>
            <Line name="Role">
              <span className="capitalize">{role}</span>
            </Line>
            <Line name="Position" waiting={waiting}>
              {data?.me.position}
            </Line>
            <Line name="Phone" waiting={waiting}>
              {data?.me.phone}
            </Line>
            <Line name="Organization" waiting={waiting}>
              {data?.organization.name}
            </Line>
            <Line name="Location" waiting={waiting}>
              {location && `${location.name} (${location.timeZone.replaceAll('_', ' ')})`}
            </Line>
          </dl>
        </Card>
        <div className="grid gap-5">
          <PtoCard />
          <Card title="Change Password">
            <ChangePassword />
          </Card>
        </div>
      </div>
    </Page>
  )
}

const Line = ({ name, waiting = false, children }: { name: string; waiting?: boolean; children: ReactNode }) => (
  <div className="grid min-h-row grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-4 border-b border-line px-4 py-1.5 last:border-b-0">
    <dt className="text-quiet">{name}</dt>
    <dd>{waiting ? <Skeleton className="h-4 w-40" /> : (children ?? <span className="text-quiet">Not given</span>)}</dd>
  </div>
)
