import { NowOnly } from '#frontend/shared/past/now-only.tsx'
import { usePast } from '#frontend/shared/past/past.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Avatar } from '#frontend/shared/ui/avatar.tsx'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import type { PersonDetailsFragment } from '#frontend/gql/graphql.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { ContractsCard } from '#frontend/features/contracts/contracts-card.tsx'
import { LimitsCard } from '#frontend/features/work-limits/limits-card.tsx'
import { PayItems } from '#frontend/features/payroll/pay-items.tsx'
import { nameOf, roleNames } from '../labels.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { Payroll } from './payroll.tsx'
import { DetailLine } from './detail-line.tsx'
import { JobRoles } from './job-roles.tsx'
import { PayRates } from './pay-rates.tsx'
import { ResendWelcome } from './resend-welcome.tsx'
import type { OpenPersonDialog, PersonSectionProps } from './person-dialog.tsx'

export function Details({ person, context, onAction }: PersonSectionProps) {
  const {
    email,
    phone,
    position,
    role,
    location,
    badge,
    manageable,
    status,
    emailVerified,
    hiredAt,
    hireDate,
    hasPin,
    hasSecondFactor,
    account,
    photoId,
  } = person
  const { employeeId, role: ownRole } = useUser()
  const owner = ownRole === 'owner'
  const works = status !== 'terminated'
  const severalPlaces = (context?.locations.length ?? 0) > 1
  const past = usePast()
  const today = dayOf(past?.at ?? new Date(serverNow()).toISOString(), location.timeZone)
  const does = (label: string, kind: OpenPersonDialog['kind']) => (
    <NowOnly>
      <Button size="small" variant="ghost" onClick={() => onAction({ kind })}>
        {label}
      </Button>
    </NowOnly>
  )
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <Card title="Details" flush>
          <dl>
            {photoId && (
              <DetailLine
                name="Photo"
                action={(manageable || person.id === employeeId) && does('Remove photo', 'remove photo')}
              >
                <Avatar size="large" name={nameOf(person)} photoId={photoId} />
              </DetailLine>
            )}
            <DetailLine
              name="Email"
              action={
                manageable &&
                works &&
                (email === null
                  ? does('Set email address', 'email')
                  : account === 'unused' && (
                      <NowOnly>
                        <ResendWelcome person={person} />
                      </NowOnly>
                    ))
              }
            >
              {email === null ? (
                <span className="text-quiet">{withoutEmail(person)}</span>
              ) : (
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <a href={`mailto:${email}`} className="decoration-edge underline-offset-2 hover:underline">
                    {email}
                  </a>
                  {account === 'unused' ? (
                    <Badge tone="warn">Not signed in yet</Badge>
                  ) : emailVerified ? (
                    <Badge tone="good">Verified</Badge>
                  ) : (
                    <Badge tone="warn">Not verified</Badge>
                  )}
                </span>
              )}
            </DetailLine>
            {hasSecondFactor !== null && email !== null && (
              <DetailLine
                name="Sign-in"
                action={
                  hasSecondFactor && person.id !== employeeId && does('Remove second step', 'remove second factor')
                }
              >
                {hasSecondFactor ? 'In two steps' : <span className="text-quiet">Password only</span>}
              </DetailLine>
            )}
            <DetailLine name="Phone">
              {phone && (
                <a href={`tel:${phone}`} className="decoration-edge underline-offset-2 hover:underline" data-figures>
                  {phone}
                </a>
              )}
            </DetailLine>
            <DetailLine name="Position">{position}</DetailLine>
            <DetailLine name="Access" action={owner && works && does('Change access', 'role')}>
              {roleNames[role]}
            </DetailLine>
            <DetailLine name="Location" action={owner && works && severalPlaces && does('Transfer', 'transfer')}>
              {location.name}
            </DetailLine>
            <DetailLine name="Since">{dateInWords(hireDate ?? dayOf(hiredAt, location.timeZone))}</DetailLine>
          </dl>
        </Card>
      </div>
      <div className="grid grid-cols-1 gap-5">
        <JobRoles person={person} context={context} onAction={onAction} />
        <PayRates person={person} onAdd={() => onAction({ kind: 'rate' })} />
        {manageable && (
          <ContractsCard employee={{ id: person.id, name: nameOf(person) }} today={today} mayChange={works} />
        )}
        {manageable && (
          <LimitsCard employee={{ id: person.id, name: nameOf(person) }} today={today} mayChange={works} />
        )}
        {(context?.runsPayroll || person.payrollNumber) && (
          <Payroll
            person={person}
            action={context?.runsPayroll && does('Change number', 'payroll number')}
            adjustPto={does('Adjust balance', 'pto')}
          />
        )}
        {(manageable || context?.runsPayroll) && (
          <PayItems
            employeeId={person.id}
            name={nameOf(person)}
            today={today}
            mayChange={!past && (context?.runsPayroll ?? false)}
          />
        )}
        {manageable && (
          <Card title="Badge and PIN" flush>
            <dl>
              <DetailLine name="RFID badge" action={does(badge ? 'Change' : 'Register', 'badge')}>
                {badge ? (
                  <span className="font-mono break-all">{badge}</span>
                ) : (
                  <span className="text-quiet">No badge</span>
                )}
              </DetailLine>
              <DetailLine
                name="Kiosk PIN"
                action={
                  works && (
                    <>
                      {does(hasPin ? 'Reset PIN' : 'Create PIN', 'pin')}
                      {hasPin && does('Remove PIN', 'remove pin')}
                    </>
                  )
                }
              >
                {hasPin ? 'Created' : <span className="text-quiet">No PIN</span>}
              </DetailLine>
            </dl>
          </Card>
        )}
      </div>
    </div>
  )
}

function withoutEmail({ account, forgottenAt }: PersonDetailsFragment) {
  if (forgottenAt) return 'Deleted'
  return account === 'invited' ? 'Invited, hasn’t joined yet' : 'No email address, can’t sign in'
}
