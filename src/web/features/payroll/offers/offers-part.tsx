import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { offersQuery } from './api.ts'
import { OfferForm } from './offer-form.tsx'
import { offerWords } from './words.ts'

/** Offers of employment, without pay: that is on the page of each, where every look is logged. */
export function OffersPart() {
  const { data } = useSuspenseQuery(offersQuery)
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button tone="primary" icon="add" onClick={() => setAdding(true)}>
      {t('New offer')}
    </Button>
  )
  return (
    <>
      {data.rows.length === 0 ? (
        <EmptyState icon="mail" title={t('No offers yet')} actions={add}>
          {t('Enter a yearly cost, and send the candidate a letter to accept or decline online.')}
        </EmptyState>
      ) : (
        <Card title={t('Offers')} actions={add}>
          <ReportTable
            caption={t('Offers')}
            first={t('Candidate')}
            columns={[
              { label: t('Position'), isText: true },
              { label: t('Joins on'), isText: true },
              { label: t('Valid until'), isText: true },
              { label: t('Status'), isText: true },
            ]}
            rows={data.rows.map((row) => ({
              id: row.payroll_offers_id,
              label: `${row.candidate_name} (${row.offer_number})`,
              link: { to: `/payroll/offers/${row.payroll_offers_id}` },
              amounts: [row.designation, formatDate(row.joins_on), formatDate(row.valid_until), offerWords[row.offer_state][1]],
            }))}
          />
        </Card>
      )}
      {isAdding && <OfferForm onClose={() => setAdding(false)} />}
    </>
  )
}
