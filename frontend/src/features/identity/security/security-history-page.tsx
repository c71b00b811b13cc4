import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { SecurityEvents } from './security-events-list.tsx'

export default function SecurityHistoryPage() {
  const [pages, setPages] = useState<readonly (string | null)[]>([null])
  return (
    <Page title="Security history" description="Sign-ins, passwords, sessions and exports of the last year.">
      <div>
        <Link to="/manager/settings" className={buttonClass({ variant: 'ghost', size: 'small' })}>
          <ArrowLeft aria-hidden />
          Settings
        </Link>
      </div>
      <Card aria-label="Security history" flush>
        {pages.map((after, index) => (
          <SecurityEvents
            key={after}
            after={after}
            {...(index === pages.length - 1 && { onMore: (next: string) => setPages([...pages, next]) })}
          />
        ))}
      </Card>
    </Page>
  )
}
