import { FileCheck } from 'lucide-react'
import { useSaveFile } from '#frontend/shared/lib/use-save-file.ts'
import { Button } from '#frontend/shared/ui/button.tsx'

export function ProofButton({ id }: { id: string }) {
  const { save, pending } = useSaveFile({ failed: 'Failed to download the proof' })
  return (
    <Button pending={pending !== undefined} onClick={() => void save(`/history/${id}/proof`, `proof_${id}.json`)}>
      <FileCheck aria-hidden />
      Proof
    </Button>
  )
}
