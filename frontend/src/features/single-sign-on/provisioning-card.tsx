import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { CopyField } from '#frontend/shared/ui/dialog/copy-field.tsx'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'

export const ProvisioningCard = ({ url }: { url: string }) => (
  <Card
    title="User provisioning"
    actions={
      <Link to="/manager/settings/api-tokens" className={buttonClass({ size: 'small' })}>
        API tokens
      </Link>
    }
  >
    <div className="grid gap-4">
      <p className="text-quiet">
        Your directory adds, updates and deactivates employees by SCIM 2.0. Create an API token with “User provisioning
        (SCIM)” and enter it there, and create a new one before it expires. Roles and locations stay as they are in
        Muster, and the last owner is never deactivated.
      </p>
      <CopyField label="SCIM base URL" text={url} />
    </div>
  </Card>
)
