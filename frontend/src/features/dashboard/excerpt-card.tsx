import type { ReactNode } from 'react'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'

/** The first rows of another page. The header links to that page and names the time zone. */
export const ExcerptCard = ({
  title,
  note,
  page,
  children,
}: {
  title: string
  /** The time zone of the rows if it differs from the viewer's. */
  note: string
  page: { to: string; label: string }
  children: ReactNode
}) => (
  <Card
    title={title}
    flush
    actions={
      <>
        <span className="text-small text-quiet">{note}</span>
        <Link to={page.to} className={buttonClass({ variant: 'ghost', size: 'small' })}>
          {page.label}
        </Link>
      </>
    }
  >
    {children}
  </Card>
)
