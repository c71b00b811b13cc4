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

/** In place of a screen that can't be shown as of an earlier moment. */
export const NoPast = () => {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <Notice
      title="This page shows the present only"
      text="Schedules, time entries, timesheets, employees, time off, templates and settings can be seen as of an earlier moment."
    >
      <BackToNow label="See it as it is now" />
      {/* The first page of a visit has none before it. */}
      {key === 'default' ? (
        <Link to="/manager/schedule-builder" className={buttonClass()}>
          Schedule at this moment
        </Link>
      ) : (
        <Button onClick={() => void navigate(-1)}>Go back</Button>
      )}
    </Notice>
  )
}

/** For employees, whom the server would refuse as well. */
export const NotAllowed = () => (
  <Notice title="Earlier moments are for managers" text="Only managers and owners can see how something was before.">
    <BackToNow label="See it as it is now" />
  </Notice>
)

/** For an address whose moment can't be read or has not come yet. */
export const NotAMoment = () => (
  <Notice title="This moment can’t be shown" text="The address names no moment in the past. Check it, or choose one.">
    <BackToNow label="See it as it is now" />
  </Notice>
)

/** For a moment before the organization's first event. */
export const TooEarly = () => (
  <Notice
    title="There was nothing here yet"
    text="Your organization wasn’t on Muster yet at this moment. Choose a later one."
  >
    <BackToNow label="See it as it is now" />
    <Button onClick={chooseMoment}>Choose another moment…</Button>
  </Notice>
)
