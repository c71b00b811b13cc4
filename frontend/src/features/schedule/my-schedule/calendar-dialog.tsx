import { useState } from 'react'
import { useMutation, useQuery } from 'urql'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button, buttonClass } from '#frontend/shared/ui/button.tsx'
import { CopyButton } from '#frontend/shared/ui/copy-button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { CreateCalendarLinkMutation } from '#frontend/gql/graphql.ts'
import { shortDay } from '#frontend/shared/lib/time/format.ts'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'

// These mutations are not commands: the link is stored outside the event log and needs no command id.
const CalendarLinkCreatedAt = graphql(`
  query CalendarLinkCreatedAt {
    calendarLinkCreatedAt
  }
`)

const CreateCalendarLink = graphql(`
  mutation CreateCalendarLink {
    createCalendarLink {
      url
      timeOffUrl
    }
  }
`)

const RevokeCalendarLink = graphql(`
  mutation RevokeCalendarLink {
    revokeCalendarLink
  }
`)

export default function CalendarDialog({ onClose }: { onClose: () => void }) {
  // The link is shown once: on a shared screen a visible link would not stay secret.
  const [links, setLinks] = useState<Links>()
  const [failed, setFailed] = useState(false)
  const [{ data, fetching: asking }, reload] = useQuery({
    query: CalendarLinkCreatedAt,
    requestPolicy: 'network-only',
  })
  const createdAt = data?.calendarLinkCreatedAt
  const [{ fetching: creating }, create] = useMutation(CreateCalendarLink)
  const [{ fetching: removing }, remove] = useMutation(RevokeCalendarLink)

  async function onCreate() {
    const { data } = await create({})
    setFailed(!data)
    if (!data) return
    setLinks(data.createCalendarLink)
    reload()
  }

  async function onRemove() {
    const { data } = await remove({})
    setFailed(!data)
    if (!data) return
    onClose()
    toast.success('Calendar link removed')
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Sync to your calendar"
      description="A private link that your phone’s or computer’s calendar can subscribe to."
      actions={
        <>
          {createdAt && (
            <Button variant="ghost" pending={removing} onClick={() => void onRemove()}>
              Remove link
            </Button>
          )}
          <Button
            variant={createdAt ? 'secondary' : 'primary'}
            pending={creating || asking}
            onClick={() => void onCreate()}
          >
            {createdAt ? 'Replace link' : 'Create link'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failed && <Alert tone="bad">Something went wrong. Check your connection and try again.</Alert>}
        {links ? (
          <LinksShown {...links} />
        ) : (
          <p>
            {createdAt
              ? `Your link was created on ${shortDay(createdAt)}. It was shown only once. Replacing it revokes the old link.`
              : 'Anyone with this link can see your schedule, so it is shown only once.'}
          </p>
        )}
      </div>
    </Dialog>
  )
}

type Links = CreateCalendarLinkMutation['createCalendarLink']

const LinksShown = ({ url, timeOffUrl }: Links) => (
  <>
    <LinkShown
      title="My shifts"
      url={url}
      label="Calendar link"
      hint="For any other calendar: add it as a subscription."
    />
    {timeOffUrl && (
      <LinkShown
        title="Time off of my people"
        url={timeOffUrl}
        label="Time off link"
        hint="Shows who is away, without the reason."
      />
    )}
  </>
)

const LinkShown = ({ title, url, label, hint }: { title: string; url: string; label: string; hint: string }) => (
  <div role="group" aria-label={title} className="grid gap-3">
    <h3 className="font-semibold">{title}</h3>
    <ul className="flex flex-wrap gap-2">
      {calendarsFor(url).map(([name, href]) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noreferrer" className={buttonClass()}>
            Add to {name}
          </a>
        </li>
      ))}
    </ul>
    <div className="grid grid-cols-[1fr_auto] items-end gap-2">
      <InputField label={label} hint={hint} readOnly value={url} onFocus={(event) => event.target.select()} />
      <CopyButton text={url} failed="Select and copy the link" />
    </div>
  </div>
)

/** Returns each calendar service's subscription URL; Apple's calendar opens the `webcal` scheme. */
function calendarsFor(url: string) {
  const webcal = url.replace(/^https?/, 'webcal')
  const outlook = new URLSearchParams({ url, name: 'Muster' })
  return [
    ['Apple Calendar', webcal],
    ['Google Calendar', `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`],
    ['Outlook', `https://outlook.live.com/calendar/0/addfromweb?${outlook}`],
  ] as const
}
