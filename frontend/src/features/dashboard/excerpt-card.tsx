import type { ReactNode } from 'react'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'

export const ExcerptCard = ({
  title,
  note,
  page,
  children,
}: {
  title: string
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
