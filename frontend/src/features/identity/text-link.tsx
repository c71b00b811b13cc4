import { Link, type LinkProps } from '#frontend/shared/ui/navigation/link.tsx'

/** On touch screens its target is as tall as a finger. */
export const TextLink = (props: LinkProps) => (
  <Link
    {...props}
    className="inline-flex items-center rounded-control font-semibold text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong pointer-coarse:min-h-row"
  />
)

export const BackToSignIn = () => (
  <p>
    <TextLink to="/login">Back to Sign In</TextLink>
  </p>
)
