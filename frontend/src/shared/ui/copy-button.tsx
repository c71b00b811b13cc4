import { Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

/** Copies `text`. `failed`: advice for browsers that block copying, for example without HTTPS. */
export function CopyButton({ text, label, failed }: { text: string; label?: string; failed: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Copied')
    } catch {
      toast.error(failed)
    }
  }
  return (
    <Button aria-label={label} onClick={() => void copy()}>
      <Copy aria-hidden />
      Copy
    </Button>
  )
}
