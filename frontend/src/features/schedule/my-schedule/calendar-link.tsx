import { CalendarPlus, Copy } from 'lucide-react'
import { useState } from 'react'
import { useMutation } from 'urql'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog.tsx'
import { Field } from '#frontend/shared/ui/field.tsx'
import { Input } from '#frontend/shared/ui/input.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'

const CreateCalendarLink = graphql(`
  mutation CreateCalendarLink {
    createCalendarLink {
      url
    }
  }
`)

const RemoveCalendarLink = graphql(`
  mutation RemoveCalendarLink {
    removeCalendarLink
  }
`)

/** Shows one's schedule in other calendars: an address that is shown once, and stops working when asked to. */
export function CalendarLink() {
  const [open, setOpen] = useState(false)
  const [url, setUrl] = useState<string>()
  const [failed, setFailed] = useState(false)
  const [{ fetching: creating }, create] = useMutation(CreateCalendarLink)
  const [{ fetching: removing }, remove] = useMutation(RemoveCalendarLink)

  async function onCreate() {
    const { data } = await create({})
    setFailed(!data)
    if (data) setUrl(data.createCalendarLink.url)
  }

  async function onRemove() {
    const { data } = await remove({})
    setFailed(!data)
    if (!data) return
    setUrl(undefined)
    setOpen(false)
    toast.success('Calendar link removed')
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden />
        Calendar
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next)
          // It is shown this once: what stays open on a shared screen is no secret.
          if (!next) setUrl(undefined)
        }}
        title="Sync to your calendar"
        description="A private address that your phone’s or computer’s calendar can subscribe to."
        actions={
          <>
            <Button variant="ghost" pending={removing} onClick={() => void onRemove()}>
              Remove link
            </Button>
            <Button variant="primary" pending={creating} onClick={() => void onCreate()}>
              {url ? 'Create another link' : 'Create link'}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {failed && <Alert tone="bad">Something went wrong. Check your connection and try again.</Alert>}
          {url ? (
            <LinkShown url={url} />
          ) : (
            <p>
              Anyone with this link can see your schedule, so it is shown only once. A new link replaces the current
              one.
            </p>
          )}
        </div>
      </Dialog>
    </>
  )
}

function LinkShown({ url }: { url: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success('Copied')
    } catch {
      // A page that is not served safely may not write there; the address is selected for copying by hand.
      toast.error('Copy the address by hand')
    }
  }
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-2">
      <Field label="Calendar address" hint="Add it in your calendar as a subscription.">
        {(control) => <Input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />}
      </Field>
      <Button onClick={() => void copy()}>
        <Copy aria-hidden />
        Copy
      </Button>
    </div>
  )
}
