import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#frontend/shared/lib/http.ts'
import { saveFile } from '#frontend/shared/lib/save-file.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'

/** Saves the file by which anybody can check, without Muster, that this line is as it was recorded. For owners. */
export function ProofButton({ id }: { id: string }) {
  const [pending, setPending] = useState(false)
  async function save() {
    setPending(true)
    await saveFile(`/history/${id}/proof`, `proof_${id}.json`).catch((error: unknown) =>
      toast.error(messageOf(error, 'Failed to download the proof')),
    )
    setPending(false)
  }
  return (
    <Button pending={pending} onClick={() => void save()}>
      <FileCheck aria-hidden />
      Proof
    </Button>
  )
}
