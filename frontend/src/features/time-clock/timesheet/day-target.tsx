import type { ReactNode } from 'react'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'

/** A button that opens the day's editor, or a link to the entries if the viewer can't change them. */
export const DayTarget = ({
  to,
  onEdit,
  children,
  ...attributes
}: {
  to: string
  onEdit: ((target: HTMLElement) => void) | undefined
  className: string
  tabIndex?: number
  'data-place'?: string
  children: ReactNode
}) =>
  onEdit ? (
    <button
      {...attributes}
      type="button"
      aria-haspopup="dialog"
      data-figures
      onClick={({ currentTarget }) => onEdit(currentTarget)}
    >
      {children}
    </button>
  ) : (
    <Link {...attributes} to={to} data-figures>
      {children}
    </Link>
  )
