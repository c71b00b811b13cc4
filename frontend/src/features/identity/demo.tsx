import { demoAccounts, demoColleague, demoPassword } from '#schema/identity/demo.ts'
import { Button } from '#frontend/shared/ui/button.tsx'

type Account = { email: string; password: string }

const password = demoPassword
const accounts = Object.entries({ ...demoAccounts, colleague: demoColleague }).map(([role, email]) => ({ role, email }))

/** The server adds this meta tag when the demo organization is loaded. */
const isDemo = document.querySelector('meta[name="muster-demo"]') !== null

export const DemoAccounts = ({ onUse }: { onUse: (account: Account) => void }) =>
  isDemo && (
    <section aria-labelledby="demo" className="rule-head">
      <header className="flex items-baseline justify-between gap-4 py-2">
        <h2 id="demo">Demo accounts</h2>
        <p className="text-small text-quiet">
          Password <span className="text-ink">{password}</span>
        </p>
      </header>
      <ul>
        {accounts.map(({ role, email }) => (
          <li key={role} className="flex min-h-row items-center gap-3 border-t border-line py-1">
            <span className="w-20 shrink-0 font-semibold capitalize">{role}</span>
            <span className="min-w-0 flex-1 break-words text-quiet">{email}</span>
            <Button size="small" aria-label={`Use the ${role} account`} onClick={() => onUse({ email, password })}>
              Use
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
