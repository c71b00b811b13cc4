import { BellRing } from 'lucide-react'
import type { AnnouncementFieldsFragment } from '#frontend/gql/graphql.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { shortDay, timeOfDay } from '#frontend/shared/lib/time/format.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'

const AnnouncementReaders = graphql(`
  query AnnouncementReaders($announcementId: ID!) {
    announcementReaders(announcementId: $announcementId) {
      acknowledged {
        id
        firstName
        lastName
      }
      waiting {
        id
        firstName
        lastName
      }
      remindedAt
    }
  }
`)

const SendAnnouncementReminder = graphql(`
  mutation SendAnnouncementReminder($input: AnnouncementInput!) {
    sendAnnouncementReminder(input: $input) {
      reminded
    }
  }
`)

export function ReadersDialog({
  announcement: { id, title, manageable },
  onClose,
}: {
  announcement: AnnouncementFieldsFragment
  onClose: () => void
}) {
  const query = useLoaded(
    { query: AnnouncementReaders, variables: { announcementId: id } },
    ({ announcementReaders }) => announcementReaders,
  )
  const { send, pending } = useCommand()
  const remind = () =>
    void send(
      SendAnnouncementReminder,
      { id },
      {
        done: ({ sendAnnouncementReminder: { reminded } }) =>
          `${reminded} ${reminded === 1 ? 'person' : 'people'} reminded`,
        failed: 'Failed to remind',
      },
    )
  const { waiting = [], remindedAt } = query.data ?? {}
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Acknowledgments"
      description={title}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {manageable && waiting.length > 0 && (
            <Button variant="primary" pending={pending} onClick={remind}>
              <BellRing aria-hidden />
              Remind
            </Button>
          )}
        </>
      }
    >
      <QueryState query={query} label="acknowledgments" skeleton={<SkeletonRows rows={4} bars={['w-40']} inline />}>
        {({ acknowledged, waiting }) => (
          <div className="grid gap-5">
            <Names heading="Not acknowledged" people={waiting} none="Everyone has acknowledged it." />
            {remindedAt && waiting.length > 0 && (
              <p className="text-small text-quiet">
                Last reminded {shortDay(remindedAt)}, {timeOfDay(remindedAt)}
              </p>
            )}
            <Names heading="Acknowledged" people={acknowledged} none="No one yet" />
          </div>
        )}
      </QueryState>
    </Dialog>
  )
}

const Names = ({
  heading,
  people,
  none,
}: {
  heading: string
  people: readonly { id: string; firstName: string; lastName: string }[]
  none: string
}) => (
  <section aria-label={heading}>
    <h3 className="label">
      {heading} ({people.length})
    </h3>
    {people.length === 0 ? (
      <p className="py-1 text-quiet">{none}</p>
    ) : (
      <ul className="columns-1 gap-6 sm:columns-2">
        {people.map(({ id, firstName, lastName }) => (
          <li key={id} className="py-1 wrap-anywhere">
            {firstName} {lastName}
          </li>
        ))}
      </ul>
    )}
  </section>
)
