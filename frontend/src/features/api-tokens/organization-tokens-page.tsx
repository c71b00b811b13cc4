import { ArrowLeft } from 'lucide-react'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { OrganizationTokensCard } from './api-tokens-card.tsx'

export default function OrganizationTokensPage() {
  return (
    <Page title="API tokens" description="Every token that can use the API of this organization.">
      <div>
        <Link to="/manager/settings" className={buttonClass({ variant: 'ghost', size: 'small' })}>
          <ArrowLeft aria-hidden />
          Settings
        </Link>
      </div>
      <OrganizationTokensCard />
    </Page>
  )
}
