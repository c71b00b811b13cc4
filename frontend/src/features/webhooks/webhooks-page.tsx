import { ArrowLeft } from 'lucide-react'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

export default function WebhooksPage() {
  return (
    <Page title="Webhooks" description="Programs that receive events of this organization as they happen.">
      <div>
        <Link to="/manager/settings" className={buttonClass({ variant: 'ghost', size: 'small' })}>
          <ArrowLeft aria-hidden />
          Settings
        </Link>
      </div>
      <WebhooksCard />
    </Page>
  )
}
