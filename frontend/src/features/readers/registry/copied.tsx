import { Copy } from 'lucide-react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Field } from '#frontend/shared/ui/form/field.tsx'
import { Input } from '#frontend/shared/ui/form/input.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'

/** Something to be carried elsewhere as it is. */
export const Copied = ({ label, hint, text }: { label: string; hint?: string; text: string }) => (
  <div className="grid grid-cols-[1fr_auto] items-start gap-2">
    <Field label={label} hint={hint}>
      {(control) => (
        <Input
          {...control}
          readOnly
          value={text}
          onFocus={(event) => event.target.select()}
          className="font-mono sm:text-small"
        />
      )}
    </Field>
    <span className="mt-[1.625rem]">
      <CopyButton label={`Copy ${label.toLowerCase()}`} text={text} />
    </span>
  </div>
)

export function CopyButton({ label, text }: { label: string; text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Copied')
    } catch {
      // A page that is not served safely may not write there.
      toast.error('Copy it by hand')
    }
  }
  return (
    <Button aria-label={label} onClick={() => void copy()}>
      <Copy aria-hidden />
      Copy
    </Button>
  )
}
