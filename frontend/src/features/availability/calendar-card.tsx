import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { CalendarFailure, MyCalendarFeedQuery } from '#frontend/gql/graphql.ts'
import { connectCalendarInput } from '#schema/availability/inputs.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { ageInWords } from '#frontend/shared/lib/time/ago.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { useListFocus } from '#frontend/shared/lib/use-list-focus.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { ConfirmDialog } from '#frontend/shared/ui/dialog/confirm-dialog.tsx'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonLines } from '#frontend/shared/ui/skeleton.tsx'
import { UpdateDateAvailability } from './documents.ts'
import { hoursInWords } from './hours-in-words.ts'

const MyCalendarFeed = graphql(`
  query MyCalendarFeed {
    myCalendarFeed {
      connectedAt
      readAt
      failure
      suggestions {
        date
        ...AvailableHours
      }
    }
  }
`)

const ConnectCalendar = graphql(`
  mutation ConnectCalendar($input: ConnectCalendarInput!) {
    connectCalendar(input: $input) {
      caughtUp
    }
  }
`)

const DisconnectCalendar = graphql(`
  mutation DisconnectCalendar($input: DisconnectCalendarInput!) {
    disconnectCalendar(input: $input) {
      caughtUp
    }
  }
`)

type Feed = NonNullable<MyCalendarFeedQuery['myCalendarFeed']>
type Suggestion = Feed['suggestions'][number]

const failures: Record<CalendarFailure, string> = {
  not_reachable: 'Your calendar is not reachable.',
  not_a_calendar: 'Its address no longer leads to a calendar.',
  too_large: 'Your calendar is too large.',
}

/** The employee's own calendar, whose busy times become suggestions for single dates. */
export function CalendarCard() {
  const query = useLoaded({ query: MyCalendarFeed }, ({ myCalendarFeed }) => ({ feed: myCalendarFeed ?? null }))
  const [dialog, setDialog] = useState<'connect' | 'disconnect'>()
  const close = () => setDialog(undefined)
  const feed = query.data?.feed
  return (
    <Card
      title="Your own calendar"
      flush
      actions={
        feed && (
          <Button size="small" onClick={() => setDialog('disconnect')}>
            Disconnect
          </Button>
        )
      }
    >
      <QueryState query={query} label="your calendar" skeleton={<SkeletonLines lines={['h-5 w-64']} />}>
        {(loaded) =>
          loaded.feed ? (
            <ConnectedCalendar feed={loaded.feed} onReconnect={() => setDialog('connect')} />
          ) : (
            <div className="grid justify-items-start gap-3 px-4 py-3">
              <p className="max-w-prose text-quiet">
                Connect your calendar, and managers see when you’re busy. They never see what is in it.
              </p>
              <Button onClick={() => setDialog('connect')}>
                <CalendarSync aria-hidden />
                Connect calendar
              </Button>
            </div>
          )
        }
      </QueryState>
      {dialog === 'connect' && <ConnectDialog onClose={close} />}
      {dialog === 'disconnect' && <DisconnectDialog onClose={close} />}
    </Card>
  )
}

function ConnectedCalendar({ feed, onReconnect }: { feed: Feed; onReconnect: () => void }) {
  const minute = useMinute()
  const { send, pending } = useCommand()
  const { list } = useListFocus<HTMLDivElement>()
  const { failure, readAt, suggestions } = feed
  const accept = ({ date, isAvailable, startTime, endTime, moreTimes }: Suggestion) => {
    if (!date) return
    const hours = {
      isAvailable,
      startTime,
      endTime,
      moreTimes: moreTimes.map((times) => ({ startTime: times.startTime, endTime: times.endTime })),
    }
    void send(
      UpdateDateAvailability,
      { startDate: date, endDate: date, hours },
      { done: 'Availability saved successfully', failed: 'Failed to save availability' },
    )
  }
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <div className="grid gap-2 px-4 py-3">
        {failure ? (
          <Alert
            tone="warn"
            title={failures[failure]}
            action={
              <Button size="small" onClick={onReconnect}>
                Change address
              </Button>
            }
          >
            {readAt && (
              <p className="text-quiet">Last read {ageInWords(Date.parse(readAt), minute)}. We keep trying.</p>
            )}
          </Alert>
        ) : (
          readAt && <p className="text-quiet">Connected. Last read {ageInWords(Date.parse(readAt), minute)}.</p>
        )}
        {suggestions.length === 0 && <p>Your availability already fits your calendar for the next 8 weeks.</p>}
      </div>
      {suggestions.length > 0 && (
        <ul aria-label="Suggested dates" className="border-t border-line">
          {suggestions.map((suggestion) => {
            const { date } = suggestion
            if (!date) return null
            const day = daysInWords(date, date)
            return (
              <li
                key={date}
                className="grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 border-b border-line px-4 py-2 last:border-b-0"
              >
                <p className="flex flex-wrap gap-x-4" data-figures>
                  <b className="min-w-40">{day}</b>
                  <span className={suggestion.isAvailable ? '' : 'text-quiet'}>
                    {suggestion.isAvailable ? 'Only ' : ''}
                    {hoursInWords(suggestion)}
                  </span>
                </p>
                <Button
                  size="small"
                  data-main-action
                  aria-label={`Accept ${day}`}
                  pending={pending}
                  onClick={() => accept(suggestion)}
                >
                  Accept
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function ConnectDialog({ onClose }: { onClose: () => void }) {
  const { field, sending } = useCommandForm({
    schema: connectCalendarInput,
    defaultValues: { url: '' },
    send: (values, send) => send(ConnectCalendar, values),
    done: 'Calendar connected',
    failed: 'Failed to connect the calendar',
    onDone: onClose,
  })
  return (
    <FormDialog
      {...sending}
      title="Connect calendar"
      description="Your calendar’s settings have a secret address in iCal format. Only you and this server know it, and only busy times are stored."
      action="Connect"
      onClose={onClose}
    >
      <InputField
        label="Calendar address"
        hint="https://… or webcal://…"
        {...field('url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        required
      />
    </FormDialog>
  )
}

function DisconnectDialog({ onClose }: { onClose: () => void }) {
  const { send } = useCommand()
  return (
    <ConfirmDialog
      open
      title="Disconnect calendar"
      question="Managers no longer see when you’re busy. Dates that you accepted stay."
      action="Disconnect"
      keep="Keep it"
      onConfirm={() => {
        onClose()
        void send(DisconnectCalendar, {}, { done: 'Calendar disconnected', failed: 'Failed to disconnect' })
      }}
      onClose={onClose}
    />
  )
}
