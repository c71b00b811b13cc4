import { ArrowLeft } from 'lucide-react'
import { graphql } from '#frontend/gql/gql.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { DomainsCard } from './domains-card.tsx'
import { ProvisioningCard } from './provisioning-card.tsx'

const SignInSettings = graphql(`
  query SignInSettings {
    singleSignOn {
      ...SingleSignOnFields
    }
    organization {
      id
      locations {
        id
        name
      }
    }
  }
`)

export default function SignInSettingsPage() {
  const query = useLoaded({ query: SignInSettings }, (data) => data)
  return (
    <Page title="Sign-in" description="Let members sign in with the accounts of your company.">
      <div>
        <Link to="/manager/settings" className={buttonClass({ variant: 'ghost', size: 'small' })}>
          <ArrowLeft aria-hidden />
          Settings
        </Link>
      </div>
      <QueryState
        query={query}
        label="the sign-in settings"
        skeleton={
          <Card flush>
            <SkeletonRows rows={8} bars={['w-40', 'w-72 max-w-[60vw]']} />
          </Card>
        }
      >
        {({ singleSignOn, organization: { locations } }) => (
          <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
            <ConnectionCard settings={singleSignOn} locations={locations} />
            <div className="grid grid-cols-1 gap-5">
              <DomainsCard settings={singleSignOn} />
              <ProvisioningCard url={singleSignOn.scimUrl} />
            </div>
          </div>
        )}
      </QueryState>
    </Page>
  )
}
