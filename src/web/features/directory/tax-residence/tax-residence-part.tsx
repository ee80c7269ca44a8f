import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { taxResidenceQuery } from './api.ts'
import { TaxResidenceForm } from './tax-residence-form.tsx'
import { treatmentWords } from './words.ts'

/** How payments to a vendor outside India are taxed. Without this, bills cannot be approved and payments cannot be made. */
export function TaxResidencePart({ vendors_id }: { vendors_id: string }) {
  const canDecide = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const { data, error, refetch } = useQuery(taxResidenceQuery(vendors_id))
  const [isDeciding, setDeciding] = useState(false)
  const latest = data?.rows[0]
  return (
    <Card
      title={t('Tax on payments abroad')}
      actions={
        canDecide &&
        data && (
          <Button changes onClick={() => setDeciding(true)}>
            {latest ? t('Change') : t('Decide')}
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={3} />
      ) : latest === undefined ? (
        <Notice tone="warning">
          {t("Decide how payments to this vendor are taxed. Until then, you can't approve or pay its bills.")}
        </Notice>
      ) : (
        <Facts
          items={[
            [t('Taxed'), treatmentWords[latest.treatment]],
            [t('Rate today'), latest.rate_today && t('{rate_today}% (rates not verified)', { rate_today: latest.rate_today })],
            [t('Why'), latest.why],
            [t('Country'), latest.country],
            [t('Residency certificate until'), latest.trc_until && formatDate(latest.trc_until)],
            [t('Form 10F until'), latest.form_10f_until && formatDate(latest.form_10f_until)],
            [t('No-PE declaration until'), latest.no_pe_until && formatDate(latest.no_pe_until)],
            [t('Reason'), latest.reason],
            [t('Since'), formatDate(latest.decided_from)],
          ]}
        />
      )}
      {isDeciding && <TaxResidenceForm vendors_id={vendors_id} latest={latest} onClose={() => setDeciding(false)} />}
    </Card>
  )
}
