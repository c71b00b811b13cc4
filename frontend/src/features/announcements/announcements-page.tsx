import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from '#frontend/shared/past/navigation.ts'
import type { AnnouncementFieldsFragment, AnnouncementsQuery, AnnouncementShow } from '#frontend/gql/graphql.ts'
import type { Command } from '#frontend/shared/feature.ts'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { ReadersDialog } from './readers-dialog.tsx'
import DeleteDialog from './delete-dialog.tsx'
import { useFilters } from '#frontend/shared/lib/pages/use-filters.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { useListFocus } from '#frontend/shared/lib/use-list-focus.ts'
import { isManager } from '#frontend/shared/roles.ts'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import { stepCommands } from '#frontend/shared/step-commands.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { ZoneNote } from '#frontend/shared/ui/moment.tsx'
import { homeTimes } from '#frontend/shared/lib/time/format.ts'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { AnnouncementLine } from './announcement-line.tsx'
import { Announcements } from './documents.ts'

const choices: readonly { value: AnnouncementShow; label: string }[] = [
  { value: 'current', label: 'Current' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'expired', label: 'Expired' },
]
const empty: Readonly<Record<AnnouncementShow, string>> = {
  current: 'No announcements yet',
  scheduled: 'No scheduled announcements',
  expired: 'No expired announcements',
}

const read = (params: URLSearchParams) => ({
  show: choices.find(({ value }) => value === params.get('show'))?.value ?? 'current',
})
const write = ({ show }: ReturnType<typeof read>) => new URLSearchParams(show === 'current' ? {} : { show })

const pageOf = ({ announcements }: AnnouncementsQuery) => announcements

type Open = { dialog: 'edit' | 'delete' | 'readers'; announcement: AnnouncementFieldsFragment } | { dialog: 'create' }

export default function AnnouncementsPage() {
  const manages = isManager(useUser().role)
  const { filters, change } = useFilters(read, write)
  const show = manages ? filters.show : 'current'
  const pages = usePages(Announcements, { show }, pageOf)
  const [open, setOpen] = useState<Open>()
  const [opened] = useState(serverNow)
  const linkedId = useSearchParams()[0].get('id')
  const { list, step } = useListFocus()
  useOfferCommands(
    useMemo((): Command[] => {
      const create = (): Command => ({
        id: 'create-announcement',
        group: 'Announcements',
        label: 'Create announcement',
        icon: Plus,
        keys: 'n',
        run: () => setOpen({ dialog: 'create' }),
      })
      return [...stepCommands('Announcements', 'announcement', step), ...(manages ? [create()] : [])]
    }, [manages, step]),
  )
  const close = () => setOpen(undefined)
  const create = manages && (
    <Button variant="primary" onClick={() => setOpen({ dialog: 'create' })}>
      <Plus aria-hidden />
      Create
    </Button>
  )

  return (
    <Page
      title="Announcements"
      actions={
        manages && (
          <>
            <Segmented label="Show" value={show} choices={choices} onChoose={(value) => change({ show: value })} />
            {create}
          </>
        )
      }
    >
      <Card aria-label="Announcements" flush>
        <PagedList
          pages={pages}
          label="announcements"
          skeleton={<SkeletonRows rows={4} bars={['w-64 max-w-[60vw]', 'w-full', 'w-40']} />}
          empty={<EmptyState action={show === 'current' && create}>{empty[show]}</EmptyState>}
        >
          {(announcements) => {
            const { note, time } = homeTimes(
              announcements.flatMap(({ publishAt, expiresAt }) => [publishAt, ...(expiresAt ? [expiresAt] : [])]),
            )
            return (
              <>
                <ZoneNote note={note} />
                <ul ref={list}>
                  {announcements.map((announcement) => (
                    <AnnouncementLine
                      key={announcement.id}
                      announcement={announcement}
                      isLinked={announcement.id === linkedId}
                      arrived={Date.parse(announcement.publishAt) > opened}
                      time={time}
                      onOpen={(dialog) => setOpen({ dialog, announcement })}
                    />
                  ))}
                </ul>
              </>
            )
          }}
        </PagedList>
      </Card>
      {open?.dialog === 'create' && <AnnouncementDialog onClose={close} />}
      {open?.dialog === 'edit' && <AnnouncementDialog announcement={open.announcement} onClose={close} />}
      {open?.dialog === 'readers' && <ReadersDialog announcement={open.announcement} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteDialog announcement={open.announcement} onClose={close} />}
    </Page>
  )
}
