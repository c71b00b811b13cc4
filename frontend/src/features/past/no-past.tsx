import { useLocation } from 'react-router-dom'
import { useNavigate } from '#frontend/shared/past/navigation.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Button, buttonClass } from '#frontend/shared/ui/button.tsx'
import { PageHeading } from '#frontend/shared/ui/page-heading.tsx'
import type { ReactNode } from 'react'
import { chooseMoment } from './chooser.ts'
import { useMoment } from './use-moment.ts'

const Notice = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className="mx-auto grid max-w-lg gap-5 px-2 py-8">
    <div className="rule-head grid gap-1 pt-3">
      <PageHeading title={title} />
      <p className="text-quiet">{text}</p>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
)

const BackToNow = ({ label }: { label: string }) => {
  const { leave } = useMoment()
  return (
    <Button variant="primary" onClick={leave}>
      {label}
    </Button>
  )
}

export const NoPast = () => {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <Notice
      title="This page only shows current data"
      text="You can view schedules, time entries, timesheets, employees, time off, templates and settings at an earlier date."
    >
      <BackToNow label="View current data" />
      {/* The first page of a visit has no previous page. */}
      {key === 'default' ? (
        <Link to="/manager/schedule-builder" className={buttonClass()}>
          View the schedule at this time
        </Link>
      ) : (
        <Button onClick={() => void navigate(-1)}>Go back</Button>
      )}
    </Notice>
  )
}

export const NotAllowed = () => (
  <Notice title="Earlier dates are for managers" text="Only managers and owners can view earlier dates.">
    <BackToNow label="View current data" />
  </Notice>
)

export const NotAMoment = () => (
  <Notice
    title="This date can’t be shown"
    text="The date in the address is invalid or in the future. Check the address."
  >
    <BackToNow label="View current data" />
  </Notice>
)

export const TooEarly = () => (
  <Notice title="No data at this date" text="Your organization wasn’t on Muster yet. Choose a later date.">
    <BackToNow label="View current data" />
    <Button onClick={chooseMoment}>Choose another date…</Button>
  </Notice>
)
