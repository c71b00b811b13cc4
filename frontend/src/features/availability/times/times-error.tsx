import { CircleAlert } from 'lucide-react'

export const TimesError = ({ id, message }: { id: string; message: string }) => (
  <p id={id} className="flex w-full items-center gap-1.5 text-small text-bad">
    <CircleAlert aria-hidden className="size-3.5 shrink-0" />
    {message}
  </p>
)
