import { Printer } from 'lucide-react'
import { Button } from '../button.tsx'

/** Opens the browser's print dialog, which also saves PDF files. */
export const PrintButton = () => (
  <Button onClick={() => window.print()} title="Print or save as PDF">
    <Printer aria-hidden />
    <span className="max-sm:sr-only">Print or save as PDF</span>
  </Button>
)
