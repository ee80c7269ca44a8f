import { t } from '#core/messages.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { AccountsCard } from './accounts-card.tsx'
import { claimsQuery } from './api.ts'
import { claimActs, claimCard, claimColumns } from './claim-columns.tsx'
import { ClaimDrawer } from './claim-drawer.tsx'
import { RulesCard } from './rules-card.tsx'

type Props = { claim: string | undefined; onClaim: (id: string | undefined) => void }

/** Claims of employees for payroll officers, what is allowed of them, and the accounts they are booked on. */
export function ClaimsPart({ claim, onClaim }: Props) {
  return (
    <>
      <DataTable
        label={t('Claims')}
        noun={['claim', 'claims']}
        columns={claimColumns}
        query={claimsQuery}
        rowKey={(row) => row.payroll_claims_id}
        rowHref={(row) => `/payroll?view=claims&claim=${row.payroll_claims_id}`}
        {...claimActs}
        card={claimCard}
        empty={
          <EmptyState icon="wallet" title={t('No claims yet')}>
            {t('Employees claim what they spent for the company on their own page, Your claims. The next pay run pays it.')}
          </EmptyState>
        }
      />
      <RulesCard />
      <AccountsCard />
      {claim !== undefined && <ClaimDrawer key={claim} payroll_claims_id={claim} onClose={() => onClaim(undefined)} />}
    </>
  )
}
