import { FileUp, Mail, Plus, Search } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useNavigate } from '#frontend/shared/past/navigation.ts'
import type { Command } from '#frontend/shared/feature.ts'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import { NowOnly } from '#frontend/shared/past/now-only.tsx'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { EmployeesDialog, type OpenDialog } from './dialogs/employees-dialog.tsx'
import { readRecentImport, RecentImportNotice, storeRecentImport } from './import/recent-import.tsx'
import { Invitations } from './invitations/invitations.tsx'
import { FilterBar } from './list/filter-bar.tsx'
import { filtersOf, paramsOf } from './list/filters.ts'
import { PeopleList } from './list/people-list.tsx'
import { useFilters } from '#frontend/shared/lib/pages/use-filters.ts'
import { usePeopleContext } from './use-people-context.ts'

export default function EmployeesPage() {
  const { role } = useUser()
  const context = usePeopleContext()
  const { filters, change, settle } = useFilters(filtersOf, paramsOf)
  const location = useLocation()
  const navigate = useNavigate()
  // The setup steps on the dashboard open a dialog through the location state. A reload must not open it again.
  const requestedDialog = (location.state as { dialog?: 'add' | 'invite' } | null)?.dialog
  const [dialog, setDialog] = useState<OpenDialog | undefined>(requestedDialog && { kind: requestedDialog })
  useEffect(() => {
    if (requestedDialog) void navigate(location, { replace: true, state: null })
  }, [requestedDialog, location, navigate])
  const [recentImport, setRecentImport] = useState(readRecentImport)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<{ focusFirst: () => void }>(null)
  const locations = (role === 'owner' && context?.locations) || []

  useOfferCommands(
    useMemo((): readonly Command[] => {
      const group = 'Employees'
      const open = (kind: 'add' | 'invite' | 'import') => () => setDialog({ kind })
      return [
        {
          id: 'find-employee',
          group,
          label: 'Find an employee',
          icon: Search,
          keys: '/',
          reads: true,
          run: () => search.current?.focus(),
        },
        { id: 'add-employee', group, label: 'Add New Employee', icon: Plus, keys: 'n', run: open('add') },
        { id: 'invite-employee', group, label: 'Invite by email', icon: Mail, keys: 'i', run: open('invite') },
        { id: 'import-employees', group, label: 'Import CSV', icon: FileUp, run: open('import') },
      ]
    }, []),
  )

  return (
    <Page
      title="Employees"
      actions={
        <NowOnly>
          <Button onClick={() => setDialog({ kind: 'import' })}>
            <FileUp aria-hidden />
            Import CSV
          </Button>
          <Button onClick={() => setDialog({ kind: 'invite' })}>
            <Mail aria-hidden />
            Invite
          </Button>
          <Button variant="primary" onClick={() => setDialog({ kind: 'add' })}>
            <Plus aria-hidden />
            Add
          </Button>
        </NowOnly>
      }
    >
      <NowOnly>
        {recentImport && (
          <RecentImportNotice
            key={recentImport.importId}
            recent={recentImport}
            onGone={() => setRecentImport(undefined)}
          />
        )}
        <Invitations severalPlaces={locations.length > 1} />
      </NowOnly>
      <div className="grid gap-3">
        <FilterBar
          filters={filters}
          locations={locations}
          jobRoles={context?.jobRoles ?? []}
          searchRef={search}
          onChange={change}
          onSettle={settle}
          onLeave={() => list.current?.focusFirst()}
        />
        <PeopleList
          filters={filters}
          severalPlaces={locations.length > 1}
          listRef={list}
          onAdd={() => setDialog({ kind: 'add' })}
          onClear={() => change({ search: '', role: null, badge: null, jobRoleId: null, locationId: null })}
          onAction={(kind, person) => setDialog({ kind, person })}
        />
      </div>
      {dialog && context && (
        <EmployeesDialog
          dialog={dialog}
          context={context}
          onImported={(done) => setRecentImport(storeRecentImport(done))}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Page>
  )
}
