import type { ClaimRow } from '#contract/payroll/claims.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { CardFace, Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { listActs } from '#web/ui/list-acts.tsx'
import { claimWords } from '../shared/claim-words.ts'
import { approveChosen } from './api.ts'

function Standing({ claim }: { claim: ClaimRow }) {
  const [tone, words] = claimWords(claim)
  return <Badge tone={tone}>{words}</Badge>
}
const submittedOn = ({ submitted_on }: ClaimRow) => submitted_on && formatDate(submitted_on)

export const claimColumns: readonly Column<ClaimRow>[] = [
  { id: 'person', header: t('Employee'), cell: (row) => row.staff_name },
  { id: 'purpose', header: t('What it was for'), cell: (row) => row.purpose },
  { id: 'submitted', header: t('Submitted'), width: 130, cell: submittedOn },
  {
    id: 'claimed',
    header: t('Claimed (₹)'),
    width: 140,
    align: 'end',
    cell: (row) => <Amount value={row.claimed} />,
    sum: (row) => row.claimed,
  },
  {
    id: 'sanctioned',
    header: t('Approved (₹)'),
    width: 140,
    align: 'end',
    cell: (row) => row.claim_status === 'approved' && <Amount value={row.sanctioned} />,
    sum: (row) => row.sanctioned,
  },
  { id: 'status', header: t('Status'), width: 240, cell: (row) => <Standing claim={row} /> },
]

export const claimCard = (row: ClaimRow): CardFace => ({
  title: row.staff_name,
  detail: row.purpose,
  amount: `₹${formatPaise(row.claimed)}`,
  badge: <Standing claim={row} />,
})

/** Approves claims in full; what is less, or not paid at all, is decided in the claim. */
export const claimActs = listActs<ClaimRow>([
  {
    id: 'approve',
    noun: ['claim', 'claims'],
    idOf: (row) => row.payroll_claims_id,
    nameOf: (row) => `${row.staff_name}: ${row.purpose}`,
    lists: ['payroll'],
    label: t('Approve in full'),
    icon: 'check',
    applies: ({ may_decide }) => may_decide,
    act: approveChosen,
    said: (things) => t('{things} approved', { things }),
  },
])
