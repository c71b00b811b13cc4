import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { PageHeading } from '#frontend/shared/ui/page-heading.tsx'

export const NotFound = () => (
  <div className="mx-auto grid max-w-md gap-5 px-6 py-10">
    <div className="rule-head grid gap-1 pt-3">
      <PageHeading title="Page not found" />
      <p className="text-quiet">Check the address, or start from the dashboard.</p>
    </div>
    <div>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        Go to the dashboard
      </Link>
    </div>
  </div>
)
