import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { onboardingStatuses } from '#contract/company/kyc.ts'
import { holdsAny, type Permission } from '#contract/permissions.ts'
import { product } from '#core/product.ts'
import { useSession } from '#web/lib/session.ts'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { onboardingStatusQuery } from './api.ts'
import styles from './kyc.module.css'

type First = { to: string; icon: IconName; title: string; words: string; permissions: readonly Permission[] }

/** What a new company does first, in the order that pays most. */
const firsts: readonly First[] = [
  {
    to: '/banking/import',
    icon: 'bank',
    title: 'Bring in a bank statement',
    words: 'Any bank’s file: the balance is proved, and what you have already is left out.',
    permissions: ['BANKING'],
  },
  {
    to: '/receivables/customers',
    icon: 'customers',
    title: 'Add your customers',
    words: 'With GSTIN and address, so that an invoice takes a minute.',
    permissions: ['ACCOUNTS_RECEIVABLE'],
  },
  {
    to: '/receivables/invoices/new',
    icon: 'invoice',
    title: 'Send the first invoice',
    words: 'GST worked out line by line, with a QR code to pay by UPI.',
    permissions: ['ACCOUNTS_RECEIVABLE'],
  },
  {
    to: '/accounting/opening-balances',
    icon: 'balance',
    title: 'Enter opening balances',
    words: 'Carry on where your last books ended.',
    permissions: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'],
  },
  {
    to: '/team',
    icon: 'user',
    title: 'Invite your team',
    words: 'Each person sees what their role allows, from the first minute.',
    permissions: ['OWNER', 'ADMIN', 'MANAGER'],
  },
  { to: '/dashboard', icon: 'home', title: 'Look around', words: 'The dashboard shows what needs you today.', permissions: [] },
]

export function WelcomePage() {
  const { first_name, permissions, company_name } = useSession()
  const { data: progress } = useSuspenseQuery(onboardingStatusQuery)
  const asksKyc = progress.onboarding_statuses_id !== onboardingStatuses.complete && holdsAny(permissions, ['OWNER', 'ADMIN'])
  const kyc: First = {
    to: '/onboarding',
    icon: 'shield',
    title: 'Complete KYC',
    words: `${progress.verified} of ${progress.required} checks are verified.`,
    permissions: ['OWNER', 'ADMIN'],
  }
  const shown = [...(asksKyc ? [kyc] : []), ...firsts.filter((first) => holdsAny(permissions, first.permissions))]
  return (
    <Page shape="narrow">
      <PageHeader
        title={`Welcome, ${first_name}`}
        description={`${company_name} is ready on ${product.name}. Here is what to do first.`}
      />
      <ol className={styles.firsts}>
        {shown.map(({ to, icon, title, words }) => (
          <li key={to}>
            <Link to={to} className={styles.first}>
              <Icon name={icon} size={20} />
              <span>
                <b>{title}</b>
                <span>{words}</span>
              </span>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ol>
    </Page>
  )
}
