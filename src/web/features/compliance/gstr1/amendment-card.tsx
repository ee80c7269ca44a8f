import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import type { AmendingForm, AmendmentSide, Gstr1Amendment } from '#contract/compliance/gstr1-amendments.ts'
import { formatDate } from '#core/dates.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { type ReportRow, ReportTable } from '#web/ui/report-table.tsx'
import { monthWords } from '../shared/months.ts'
import styles from './amendments.module.css'
import { useDecide, useUndo } from './amendments-api.ts'
import { LeaveOutDialog } from './leave-out-dialog.tsx'
import { causeWords, stateOf } from './amendment-words.ts'

const columns = [t('Invoice value'), t('Taxable value'), 'IGST', 'CGST', 'SGST', t('Cess')]

type Props = { amendment: Gstr1Amendment; of: ReturnChoice; form: AmendingForm; isOpen: boolean }

/** A filed document, old and new beside each other, with what is decided about it. */
export function AmendmentCard({ amendment, of, form, isOpen }: Props) {
  const { number, link, date, party, cause, filed_period, table, why_not, reason, decided_by_name } = amendment
  const [tone, words] = stateOf(amendment)
  return (
    <Card>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <Link to={link}>{number}</Link> <Badge tone={tone}>{words}</Badge>
        </h3>
        {isOpen && <Acts amendment={amendment} of={of} form={form} />}
      </div>
      <p className={styles.note}>
        {[
          party,
          formatDate(date),
          causeWords[cause],
          t('Filed in {month}', { month: monthWords(filed_period) }),
          table,
          why_not,
          reason === null ? null : t('Reason: {reason}', { reason }),
          decided_by_name,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      <ReportTable caption={number} first={t('Side')} columns={columns} rows={rowsOf(amendment)} />
    </Card>
  )
}

const amountsOf = ({ value, figures }: Pick<AmendmentSide, 'value' | 'figures'>) => {
  const { taxable, igst, cgst, sgst, cess } = figures
  return [value, taxable, igst, cgst, sgst, cess]
}

const labelOf = (title: string, { gstin, place, shipping_bill }: AmendmentSide) =>
  [title, gstin, `${place} ${stateWords(place)}`, shipping_bill && t('Shipping bill {number}', { number: shipping_bill })]
    .filter((part) => part !== null && part !== '')
    .join(' · ')

function rowsOf({ was, now, difference }: Gstr1Amendment): ReportRow[] {
  const value = now.value - (was?.value ?? 0)
  return [
    ...(was === null ? [] : [{ id: 'was', label: labelOf(t('As filed'), was), amounts: amountsOf(was) }]),
    { id: 'now', label: labelOf(was === null ? t('As recorded') : t('As amended'), now), amounts: amountsOf(now) },
    { id: 'difference', label: t('Difference'), amounts: amountsOf({ value, figures: difference }), kind: 'subtotal' },
  ]
}

function Acts({ amendment, of, form }: Omit<Props, 'isOpen'>) {
  const { kind, id, cause, why_not, gst_amendments_id } = amendment
  const deciding = useDecide(of, form)
  const undoing = useUndo()
  const [isLeaving, setLeaving] = useState(false)
  if (gst_amendments_id !== null)
    return (
      <Button icon="undo" busy={undoing.isPending} onClick={() => undoing.mutate(gst_amendments_id)}>
        {t('Undo decision')}
      </Button>
    )
  if (cause === 'entered') return null
  return (
    <div className={styles.acts}>
      <Button
        icon="check"
        disabled={why_not !== null}
        busy={deciding.isPending}
        onClick={() => deciding.mutate({ kind, id, cause, decision: 'accepted', reason: null })}
      >
        {t('Accept amendment')}
      </Button>
      <Button onClick={() => setLeaving(true)}>{t('Leave out')}</Button>
      {isLeaving && (
        <LeaveOutDialog
          number={amendment.number}
          leaveOut={(reason) => deciding.mutateAsync({ kind, id, cause, decision: 'left_out', reason })}
          onClose={() => setLeaving(false)}
        />
      )}
    </div>
  )
}
