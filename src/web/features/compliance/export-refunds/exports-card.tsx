import { Link } from '@tanstack/react-router'
import type { ExportRow } from '#contract/compliance/export-refunds.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import styles from './export-refunds.module.css'
import { supplyWords } from './words.ts'

type Props = { title: string; rows: readonly ExportRow[]; onEdit: (invoices_id: string) => void; none: string }

/** Exported invoices with what proves them, and why one is left out. */
export const ExportsCard = ({ title, rows, onEdit, none }: Props) => (
  <Card title={title}>
    {rows.length === 0 ? (
      <p className={styles.muted}>{none}</p>
    ) : (
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.invoices_id} row={row} onEdit={onEdit} />
        ))}
      </ul>
    )}
  </Card>
)

function Row({ row, onEdit }: { row: ExportRow; onEdit: (invoices_id: string) => void }) {
  const { invoices_id, number } = row
  return (
    <li className={styles.row}>
      <span>
        <Link to="/receivables/invoices/$invoices_id" params={{ invoices_id }}>
          {number}
        </Link>
        <br />
        <span className={styles.muted}>{[formatDate(row.date), row.party, supplyWords[row.supply]].join(' · ')}</span>
      </span>
      <span>
        {proofWords(row).map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
        {row.left_out !== null && <Badge tone="warning">{row.left_out}</Badge>}
        {row.undertaking && row.undertaking.state !== 'met' && <UndertakingWords undertaking={row.undertaking} />}
      </span>
      <span className={styles.amount}>
        ₹{formatPaise(row.igst > 0 ? row.igst : row.counted)}
        <br />
        <span className={styles.muted}>{t('of ₹{value}', { value: formatPaise(row.value) })}</span>
      </span>
      <Button icon="edit" onClick={() => onEdit(invoices_id)} aria-label={t('Edit proof of {number}', { number })}>
        {t('Proof of export')}
      </Button>
    </li>
  )
}

/** What follows from the letter of undertaking while the goods are here or the money is not. */
function UndertakingWords({ undertaking }: { undertaking: NonNullable<ExportRow['undertaking']> }) {
  const { state, until, pay_by, tax, interest } = undertaking
  if (state === 'open')
    return <span className={styles.line}>{t('Goods must leave, or money arrive, by {until}', { until: formatDate(until) })}</span>
  return (
    <Badge tone="danger">
      {t('Late since {until}: pay tax of ₹{tax} and about ₹{interest} interest, due {pay_by}', {
        until: formatDate(until),
        pay_by: formatDate(pay_by),
        tax: formatPaise(tax),
        interest: formatPaise(interest),
      })}
    </Badge>
  )
}

const dated = (number: string | null, date: string | null) => [number, date && formatDate(date)].filter(Boolean).join(', ')

function proofWords(row: ExportRow): string[] {
  const bill = [row.port_code, dated(row.shipping_bill_number, row.shipping_bill_date)].filter(Boolean).join(' ')
  const egm = dated(row.egm_number, row.egm_date)
  return [
    bill && t('Shipping bill {bill}', { bill }),
    egm && t('EGM {egm}', { egm }),
    ...row.certificates.map(({ brc_number, brc_date, amount }) =>
      [t('BRC or FIRC {brc}', { brc: dated(brc_number, brc_date) }), amount !== null && `₹${formatPaise(amount)}`]
        .filter(Boolean)
        .join(' · '),
    ),
    row.claim_before && t('Claim before {date}', { date: formatDate(row.claim_before) }),
  ].filter((words): words is string => Boolean(words))
}
