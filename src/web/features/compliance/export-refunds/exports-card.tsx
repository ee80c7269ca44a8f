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

const dated = (number: string | null, date: string | null) => [number, date && formatDate(date)].filter(Boolean).join(', ')

function proofWords(row: ExportRow): string[] {
  const bill = [row.port_code, dated(row.shipping_bill_number, row.shipping_bill_date)].filter(Boolean).join(' ')
  const egm = dated(row.egm_number, row.egm_date)
  const brc = dated(row.brc_number, row.brc_date)
  return [
    bill && t('Shipping bill {bill}', { bill }),
    egm && t('EGM {egm}', { egm }),
    brc && t('BRC or FIRC {brc}', { brc }),
    row.claim_before && t('Claim before {date}', { date: formatDate(row.claim_before) }),
  ].filter((words): words is string => Boolean(words))
}
