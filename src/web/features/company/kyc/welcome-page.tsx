import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { onboardingStatuses } from '#contract/company/kyc.ts'
import { holdsAny, type Permission } from '#contract/permissions.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
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
    title: t('Import a bank statement'),
    words: t('Any bank’s file: we check the balance and skip lines you already have.'),
    permissions: ['BANKING'],
  },
  {
    to: '/receivables/customers',
    icon: 'customers',
    title: t('Add your customers'),
    words: t('With GSTIN and address, so you can create an invoice in a minute.'),
    permissions: ['ACCOUNTS_RECEIVABLE'],
  },
  {
    to: '/receivables/invoices/new',
    icon: 'invoice',
    title: t('Send the first invoice'),
    words: t('GST worked out line by line, with a QR code to pay by UPI.'),
    permissions: ['ACCOUNTS_RECEIVABLE'],
  },
  {
    to: '/accounting/opening-balances',
    icon: 'balance',
    title: t('Enter opening balances'),
    words: t('Carry on where your last books ended.'),
    permissions: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'],
  },
  {
    to: '/team',
    icon: 'user',
    title: t('Invite your team'),
    words: t('Each person sees only what their role allows, from the start.'),
    permissions: ['OWNER', 'ADMIN', 'MANAGER'],
  },
  {
    to: '/dashboard',
    icon: 'home',
    title: t('Look around'),
    words: t('The dashboard shows what needs your attention today.'),
    permissions: [],
  },
]

export function WelcomePage() {
  const { first_name, permissions, company_name } = useSession()
  const { data: progress } = useSuspenseQuery(onboardingStatusQuery)
  const asksKyc = progress.onboarding_statuses_id !== onboardingStatuses.complete && holdsAny(permissions, ['OWNER', 'ADMIN'])
  const kyc: First = {
    to: '/onboarding',
    icon: 'shield',
    title: t('Complete KYC'),
    words: t('{verified} of {required} checks are verified.', { verified: progress.verified, required: progress.required }),
    permissions: ['OWNER', 'ADMIN'],
  }
  const shown = [...(asksKyc ? [kyc] : []), ...firsts.filter((first) => holdsAny(permissions, first.permissions))]
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('Welcome, {first_name}', { first_name })}
        description={t('{company_name} is ready on {name}. Here is what to do first.', { company_name, name: product.name })}
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
