import { useState } from 'react'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import type { Gstr1AdvanceAmendment } from '#contract/compliance/gstr1-amendments.ts'
import { t } from '#core/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { monthWords } from '../shared/months.ts'
import { stateOf } from './amendment-words.ts'
import styles from './amendments.module.css'
import { useDecideAdvances, useUndoAdvances } from './amendments-api.ts'
import { LeaveOutDialog } from './leave-out-dialog.tsx'

type Props = { amendment: Gstr1AdvanceAmendment; of: ReturnChoice; isOpen: boolean }

/** Advances of a filed month, as filed and as they are, with what is decided about them. */
export function AdvanceAmendmentCard({ amendment, of, isOpen }: Props) {
  const { filed_period, part, was, now, difference, decision, reason, decided_by_name } = amendment
  const month = monthWords(filed_period)
  const title = part === 'received' ? t('Advances received in {month}', { month }) : t('Advances adjusted in {month}', { month })
  const [tone, words] = stateOf({ decision, is_required: true })
  const row = (id: string, label: string, { taxable, igst, cgst, sgst, cess }: Gstr1AdvanceAmendment['was']) => ({
    id,
    label,
    amounts: [taxable, igst, cgst, sgst, cess],
  })
  return (
    <Card>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {title} <Badge tone={tone}>{words}</Badge>
        </h3>
        {isOpen && <Acts amendment={amendment} of={of} title={title} />}
      </div>
      <p className={styles.note}>
        {[
          t('They changed after you filed the month.'),
          reason === null ? null : t('Reason: {reason}', { reason }),
          decided_by_name,
        ]
          .filter((each) => each !== null)
          .join(' · ')}
      </p>
      <ReportTable
        caption={title}
        first={t('Side')}
        columns={[t('Taxable value'), 'IGST', 'CGST', 'SGST', t('Cess')]}
        rows={[row('was', t('As filed'), was), row('now', t('As amended'), now), row('difference', t('Difference'), difference)]}
      />
    </Card>
  )
}

function Acts({ amendment: { filed_period, part, decision }, of, title }: Omit<Props, 'isOpen'> & { title: string }) {
  const deciding = useDecideAdvances(of)
  const undoing = useUndoAdvances(of)
  const [isLeaving, setLeaving] = useState(false)
  if (decision !== null)
    return (
      <Button icon="undo" busy={undoing.isPending} onClick={() => undoing.mutate({ filed_period, part })}>
        {t('Undo decision')}
      </Button>
    )
  return (
    <div className={styles.acts}>
      <Button
        icon="check"
        busy={deciding.isPending}
        onClick={() => deciding.mutate({ filed_period, part, decision: 'accepted', reason: null })}
      >
        {t('Accept amendment')}
      </Button>
      <Button onClick={() => setLeaving(true)}>{t('Leave out')}</Button>
      {isLeaving && (
        <LeaveOutDialog
          number={title}
          leaveOut={(reason) => deciding.mutateAsync({ filed_period, part, decision: 'left_out', reason })}
          onClose={() => setLeaving(false)}
        />
      )}
    </div>
  )
}
