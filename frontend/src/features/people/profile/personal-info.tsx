import { type ReactNode, useState } from 'react'
import { useUser } from '#frontend/shared/session.ts'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import type { ProfileQuery } from '#frontend/gql/graphql.ts'
import { JobRoleNames } from '../job-role-names.tsx'
import { OwnPhoto } from '#frontend/features/directory/own-photo.tsx'
import { PhoneVisibility } from '#frontend/features/directory/phone-visibility.tsx'
import { EditProfile } from './edit-profile.tsx'

export function PersonalInfo({
  me,
  organization,
  failed,
}: {
  me: ProfileQuery['me'] | undefined
  organization: string | undefined
  failed: boolean
}) {
  const { firstName, lastName, email, emailVerified, role } = useUser()
  const [editing, setEditing] = useState(false)
  const waiting = !me && !failed
  const location = me?.location

  if (editing && me) {
    return (
      <Card title="Personal info">
        <EditProfile
          employeeId={me.id}
          current={{ firstName, lastName, phone: me.phone ?? '' }}
          onClose={() => setEditing(false)}
        />
      </Card>
    )
  }
  return (
    <Card
      title="Personal info"
      flush
      actions={
        <Button size="small" aria-label="Edit personal info" disabled={!me} onClick={() => setEditing(true)}>
          Edit
        </Button>
      }
    >
      <OwnPhoto me={me} />
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
        <Line name="Access">
          <span className="capitalize">{role}</span>
        </Line>
        <Line name="Position" waiting={waiting}>
          {me?.position}
        </Line>
        <Line name="Job roles" waiting={waiting}>
          {me?.jobRoles?.length ? <JobRoleNames roles={me.jobRoles} /> : null}
        </Line>
        <Line name="Phone" waiting={waiting}>
          {me?.phone}
        </Line>
        <Line name="Organization" waiting={waiting}>
          {organization}
        </Line>
        <Line name="Location" waiting={waiting}>
          {location && `${location.name} (${location.timeZone.replaceAll('_', ' ')})`}
        </Line>
      </dl>
      <PhoneVisibility />
    </Card>
  )
}

const Line = ({ name, waiting = false, children }: { name: string; waiting?: boolean; children: ReactNode }) => (
  <div className="grid min-h-row grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-4 border-b border-line px-4 py-1.5 last:border-b-0">
    <dt className="text-quiet">{name}</dt>
    <dd>{waiting ? <Skeleton className="h-4 w-40" /> : (children ?? <span className="text-quiet">Not set</span>)}</dd>
  </div>
)
