import type { User } from '#schema/identity/rest.ts'
import type { SingleSignOnSettings } from '#schema/single-sign-on/events.ts'
import type { Services } from '#backend/platform/services.ts'
import { singleSignOnStream } from './streams.ts'

type DomainView = { domain: string; verification: string; verified: boolean; required: boolean }

export type SingleSignOnView = { [Field in keyof SingleSignOnSettings]: SingleSignOnSettings[Field] | null } & {
  id: string
  roles: SingleSignOnSettings['roles']
  locations: SingleSignOnSettings['locations']
  createsEmployees: boolean
  domains: DomainView[]
  redirectUrl: string
  logoutUrl: string
  signInUrl: string
  scimUrl: string
}

const unset = {
  issuer: null,
  clientId: null,
  roleClaim: null,
  roles: [],
  locationClaim: null,
  locations: [],
  createsEmployees: false,
  defaultLocationId: null,
  defaultPosition: null,
}

/** The page that the provider opens with its response. One per organization, so that no response passes for another's. */
export const redirectUrlOf = (publicUrl: string, organizationId: string) =>
  new URL(`/sign-in/callback/${organizationId}`, publicUrl).href

export async function singleSignOn(
  { commands, publicUrl }: Pick<Services, 'commands' | 'publicUrl'>,
  { organizationId: id }: Pick<User, 'organizationId'>,
): Promise<SingleSignOnView> {
  const { settings, domains } = await commands.readState(singleSignOnStream, id)
  return {
    id,
    ...(settings ?? unset),
    domains: Object.entries(domains).map(([domain, { verification, isVerified, isRequired }]) => ({
      domain,
      verification,
      verified: isVerified,
      required: isRequired,
    })),
    redirectUrl: redirectUrlOf(publicUrl, id),
    logoutUrl: new URL(`/api/sso/${id}/backchannel-logout`, publicUrl).href,
    signInUrl: new URL(`/sign-in?sso=${id}`, publicUrl).href,
    scimUrl: new URL('/scim/v2', publicUrl).href,
  }
}

export const singleSignOnRow = (view: SingleSignOnView) => ({
  id: view.id,
  issuer: view.issuer,
  client_id: view.clientId,
  role_claim: view.roleClaim,
  roles: view.roles,
  location_claim: view.locationClaim,
  locations: view.locations.map(({ value, locationId }) => ({ value, location_id: locationId })),
  creates_employees: view.createsEmployees,
  default_location_id: view.defaultLocationId,
  default_position: view.defaultPosition,
  domains: view.domains,
  redirect_url: view.redirectUrl,
  logout_url: view.logoutUrl,
  sign_in_url: view.signInUrl,
  scim_url: view.scimUrl,
})
