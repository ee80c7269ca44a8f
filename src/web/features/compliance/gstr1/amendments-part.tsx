import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import type { AmendingForm } from '#contract/compliance/gstr1-amendments.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { AdvanceAmendmentCard } from './advance-amendment-card.tsx'
import { AmendmentCard } from './amendment-card.tsx'
import styles from './amendments.module.css'
import { amendmentsQuery } from './amendments-api.ts'
import { CorrectionDialog } from './correction-dialog.tsx'

/** Filed documents that a return amends or adds, those that wait for a person first. */
export function AmendmentsPart({ of, form }: { of: ReturnChoice; form: AmendingForm }) {
  const query = useQuery(amendmentsQuery(of, form))
  const [isCorrecting, setCorrecting] = useState(false)
  if (query.status === 'error' && query.data === undefined)
    return (
      <Card>
        <ErrorState error={query.error} title={t("We couldn't load the amendments")} onRetry={query.refetch} />
      </Card>
    )
  if (query.data === undefined)
    return (
      <Card>
        <Skeleton lines={6} height={240} />
      </Card>
    )
  const { amendments, advances, is_open } = query.data
  return (
    <Stack>
      <div className={styles.head}>
        <p>
          {t(
            'What changed after you filed it. GSTR-3B takes only the difference. The portal amends the same part of a document once (not verified against an official text).',
          )}
        </p>
        {is_open && (
          <Button icon="add" onClick={() => setCorrecting(true)}>
            {t('Correct a filed document')}
          </Button>
        )}
      </div>
      {amendments.length + advances.length === 0 && (
        <EmptyState icon="done" title={t('Nothing to amend')}>
          {t('No filed document differs from your books.')}
        </EmptyState>
      )}
      {amendments.map((amendment) => (
        <AmendmentCard
          key={amendment.gst_amendments_id ?? `${amendment.id} ${amendment.cause}`}
          amendment={amendment}
          of={of}
          form={form}
          isOpen={is_open}
        />
      ))}
      {advances.map((amendment) => (
        <AdvanceAmendmentCard
          key={`${amendment.filed_period} ${amendment.part} ${amendment.decision}`}
          amendment={amendment}
          of={of}
          isOpen={is_open}
        />
      ))}
      {isCorrecting && <CorrectionDialog of={of} amending={form} onClose={() => setCorrecting(false)} />}
    </Stack>
  )
}
