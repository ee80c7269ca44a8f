import { useState } from 'react'
import type { OfferRow } from '#contract/payroll/offers.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { CardFace, Column } from '#web/ui/data-table-types.ts'
import { Toolbar } from '#web/ui/filters.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { offerRowsQuery } from './api.ts'
import { OfferForm } from './offer-form.tsx'
import { offerWords } from './words.ts'

const State = ({ offer_state }: OfferRow) => {
  const [tone, words] = offerWords[offer_state]
  return <Badge tone={tone}>{words}</Badge>
}
const columns: readonly Column<OfferRow>[] = [
  { id: 'candidate', header: t('Candidate'), cell: (row) => `${row.candidate_name} (${row.offer_number})` },
  { id: 'position', header: t('Position'), cell: (row) => row.designation },
  { id: 'joins', header: t('Joins on'), width: 130, cell: (row) => formatDate(row.joins_on) },
  { id: 'valid', header: t('Valid until'), width: 130, cell: (row) => formatDate(row.valid_until) },
  { id: 'status', header: t('Status'), width: 140, cell: (row) => <State {...row} /> },
]
const card = (row: OfferRow): CardFace => ({
  title: `${row.candidate_name} (${row.offer_number})`,
  detail: `${row.designation}, ${formatDate(row.joins_on)}`,
  badge: <State {...row} />,
})

/** Offers of employment, without pay: that is on the page of each, where every look is logged. */
export function OffersPart() {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Toolbar
        end={
          <Button tone="primary" icon="add" onClick={() => setAdding(true)}>
            {t('New offer')}
          </Button>
        }
      />
      <DataTable
        label={t('Offers')}
        noun={['offer', 'offers']}
        columns={columns}
        query={offerRowsQuery}
        rowKey={(row) => row.payroll_offers_id}
        rowHref={(row) => `/payroll/offers/${row.payroll_offers_id}`}
        card={card}
        empty={
          <EmptyState icon="mail" title={t('No offers yet')}>
            {t('Enter a yearly cost, and send the candidate a letter to accept or decline online.')}
          </EmptyState>
        }
      />
      {isAdding && <OfferForm onClose={() => setAdding(false)} />}
    </>
  )
}
