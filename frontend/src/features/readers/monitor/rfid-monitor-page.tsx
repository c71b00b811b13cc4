import { useView } from '#frontend/shared/lib/pages/use-view.ts'
import { Page } from '#frontend/shared/ui/page.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { Readers } from '../registry/readers.tsx'
import { Events } from './events.tsx'

const views = [
  { value: 'events', label: 'Events' },
  { value: 'readers', label: 'Readers' },
] as const

export default function RfidMonitorPage() {
  const { view, show } = useView(views)
  return (
    <Page title="RFID Monitor" actions={<Segmented label="View" value={view} choices={views} onChoose={show} />}>
      {view === 'readers' ? <Readers /> : <Events />}
    </Page>
  )
}
