import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ownClaimsQuery } from './api.ts'
import { ClaimCard } from './claim-card.tsx'
import { StartDialog } from './start-dialog.tsx'

/** What the person spent for the company: claims with their receipts, decisions and when they are paid. */
export function OwnClaimsPage() {
  const { data } = useSuspenseQuery(ownClaimsQuery)
  const [isStarting, setStarting] = useState(false)
  const start = data.is_employee && (
    <Button tone="primary" icon="add" onClick={() => setStarting(true)}>
      {t('New claim')}
    </Button>
  )
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('Your claims')}
        section={t('Profile')}
        above={<Link to="/settings/profile">{t('Profile')}</Link>}
        description={t('What you spent for the company. Approved claims are paid with your next pay and never taxed.')}
        actions={start}
      />
      {!data.is_employee ? (
        <EmptyState icon="wallet" title={t('You are not on the payroll')}>
          {t('Claims are for people on the payroll of this company. Ask payroll if you should be on it.')}
        </EmptyState>
      ) : data.claims.length === 0 ? (
        <EmptyState icon="wallet" title={t('No claims yet')} actions={start}>
          {t('Begin a claim, add what you paid with its receipts, and submit it.')}
        </EmptyState>
      ) : (
        data.claims.map((claim) => <ClaimCard key={claim.payroll_claims_id} claim={claim} />)
      )}
      {isStarting && <StartDialog onClose={() => setStarting(false)} />}
    </Page>
  )
}
