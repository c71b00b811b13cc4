import { MailedLinkPage } from './mailed-link-page.tsx'
import { TextLink } from '../text-link.tsx'

export default function ConfirmEmailPage() {
  return (
    <MailedLinkPage
      path="/auth/confirm-email"
      titles={{ working: 'Confirming your email', success: 'Email confirmed', error: 'Confirmation failed' }}
      workingLabel="Confirming…"
      invalid="Invalid confirmation link"
      done="Thank you. Once both addresses are confirmed, sign in with the new one."
      again={
        <p className="text-quiet">
          To get new links, change your email address again in <TextLink to="/profile">My Profile</TextLink>.
        </p>
      }
    />
  )
}
