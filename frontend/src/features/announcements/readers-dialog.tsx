import { BellRing } from 'lucide-react'
import type { AcknowledgedByQuery, AnnouncementFieldsFragment, NotAcknowledgedByQuery } from '#frontend/gql/graphql.ts'
import { usePages, type Pages } from '#frontend/shared/lib/pages/use-pages.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { shortDay, timeOfDay } from '#frontend/shared/lib/time/format.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'

const AcknowledgedBy = graphql(`
  query AcknowledgedBy($announcementId: ID!, $after: String) {
    announcementReaders(announcementId: $announcementId) {
      acknowledged(first: 100, after: $after) {
        ...AnnouncementReaderPage
      }
    }
  }

  fragment AnnouncementReaderPage on AnnouncementReaderConnection {
    nodes {
      id
      firstName
      lastName
    }
    totalCount
    pageInfo {
      ...PageFields
    }
  }
`)

const NotAcknowledgedBy = graphql(`
  query NotAcknowledgedBy($announcementId: ID!, $after: String) {
    announcementReaders(announcementId: $announcementId) {
      waiting(first: 100, after: $after) {
        ...AnnouncementReaderPage
      }
    }
  }
`)

const LastReminder = graphql(`
  query LastReminder($announcementId: ID!) {
    announcementReaders(announcementId: $announcementId) {
      remindedAt
    }
  }
`)

const acknowledgedIn = ({ announcementReaders }: AcknowledgedByQuery) => announcementReaders.acknowledged
const waitingIn = ({ announcementReaders }: NotAcknowledgedByQuery) => announcementReaders.waiting

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
  const announcementId = { announcementId: id }
  const acknowledged = usePages(AcknowledgedBy, announcementId, acknowledgedIn)
  const waiting = usePages(NotAcknowledgedBy, announcementId, waitingIn)
  const { data: remindedAt } = useLoaded(
    { query: LastReminder, variables: announcementId },
    ({ announcementReaders }) => announcementReaders.remindedAt,
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
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Acknowledgments"
      description={title}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {manageable && waiting.totalCount > 0 && (
            <Button variant="primary" pending={pending} onClick={remind}>
              <BellRing aria-hidden />
              Remind
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <Names heading="Not acknowledged" pages={waiting} none="Everyone has acknowledged it." />
        {remindedAt && waiting.totalCount > 0 && (
          <p className="text-small text-quiet">
            Last reminded {shortDay(remindedAt)}, {timeOfDay(remindedAt)}
          </p>
        )}
        <Names heading="Acknowledged" pages={acknowledged} none="No one yet" />
      </div>
    </Dialog>
  )
}

const Names = ({
  heading,
  pages,
  none,
}: {
  heading: string
  pages: Pages<{ id: string; firstName: string; lastName: string }>
  none: string
}) => (
  <section aria-label={heading}>
    <h3 className="label">
      {heading}
      {pages.data && ` (${pages.totalCount})`}
    </h3>
    <PagedList
      pages={pages}
      label="acknowledgments"
      skeleton={<SkeletonRows rows={2} bars={['w-40']} inline />}
      empty={<p className="py-1 text-quiet">{none}</p>}
    >
      {(people) => (
        <ul className="columns-1 gap-6 sm:columns-2">
          {people.map(({ id, firstName, lastName }) => (
            <li key={id} className="py-1 wrap-anywhere">
              {firstName} {lastName}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  </section>
)
