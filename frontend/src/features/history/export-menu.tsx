import { Download } from 'lucide-react'
import { useState } from 'react'
import type { HistoryFilter } from '#frontend/gql/graphql.ts'
import { HttpError } from '#frontend/shared/lib/http.ts'
import { saveFile } from '#frontend/shared/lib/save-file.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Menu, MenuItem } from '#frontend/shared/ui/dialog/menu.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'

/** Saves all lines that the filter leaves as a file. */
export function ExportMenu({ filter }: { filter: HistoryFilter }) {
  const [pending, setPending] = useState(false)
  const save = async (format: 'csv' | 'jsonl') => {
    setPending(true)
    const query = new URLSearchParams({ format })
    for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value))
    try {
      await saveFile(`/history/export?${query}`, `history.${format}`)
    } catch (error) {
      toast.error(error instanceof HttpError ? error.message : 'Failed to export the history')
    } finally {
      setPending(false)
    }
  }
  return (
    <Menu
      trigger={
        <Button pending={pending}>
          <Download aria-hidden />
          Export
        </Button>
      }
    >
      <MenuItem onSelect={() => void save('csv')}>CSV</MenuItem>
      <MenuItem onSelect={() => void save('jsonl')}>JSON Lines</MenuItem>
    </Menu>
  )
}
