import type { Approval, ApprovalSnapshot } from '#contract/approvals/approvals.ts'
import { formatDate } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { rich } from '#web/lib/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import styles from './approvals.module.css'
import { lineWords } from './line-words.ts'

type Props = {
  packet: ApprovalSnapshot
  packet_hash: string
  document_kind: Approval['document_kind']
  onPaper: (paper: ApprovalSnapshot['papers'][number]) => void
}

/** The approval snapshot: the bill or payout, its payee, its lines and its attachments. */
export function PacketView({ packet, packet_hash, document_kind, onPaper }: Props) {
  return (
    <>
      {packet.remarks.length > 0 && (
        <Notice tone="warning">
          {packet.remarks.map(translate).map((remark) => (
            <div key={remark}>{remark}.</div>
          ))}
        </Notice>
      )}
      <DocumentCard packet={packet} document_kind={document_kind} />
      <PayeeCard payee={packet.payee} />
      <Card title={t('Attachments')}>
        {packet.papers.length === 0 && <p className={styles.quiet}>{t('No attachments.')}</p>}
        {packet.papers.map((paper) => (
          <Button key={paper.bill_files_id} tone="quiet" icon="download" onClick={() => onPaper(paper)}>
            {paper.original_file_name}
          </Button>
        ))}
        <p className={styles.seal}>{rich('Seal {code}', { code: <code>{packet_hash.slice(0, 16)}</code> })}</p>
      </Card>
    </>
  )
}

function DocumentCard({ packet, document_kind }: Pick<Props, 'packet' | 'document_kind'>) {
  return (
    <Card title={document_kind === 'bill' ? t('Bill') : t('Payout')}>
      <Facts
        items={[
          [t('Number'), packet.document_number],
          [t('Date'), formatDate(packet.document_date)],
          [t('Due'), formatDate(packet.due_date)],
          [t('For'), packet.company_name],
          [t('Reverse charge'), packet.reverse_charge ? t('The company owes GST to the government, not to the vendor') : null],
          [t('Notes'), packet.notes],
        ]}
      />
      <ul className={styles.lines} aria-label={t('Lines')}>
        {packet.lines.map((line, at) => (
          <li key={`${line.item_name}${at}`}>
            <span>
              {line.item_name}
              <small>{lineWords(packet, line)}</small>
            </span>
            <span className="figures">{formatPaise(line.taxable_value)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <Sum label={t('Before tax')} value={packet.taxable_value} />
        <Sum label="GST" value={packet.gst} />
        {packet.round_off !== 0 && <Sum label={t('Round off')} value={packet.round_off} />}
        <Sum label={t('Total')} value={packet.total} />
      </dl>
    </Card>
  )
}

function PayeeCard({ payee }: { payee: ApprovalSnapshot['payee'] }) {
  return (
    <Card title={t('Paid to')}>
      <Facts
        items={[
          [t('Name'), payee.name],
          ['GSTIN', payee.gstin],
          ['PAN', payee.pan],
          [t('Account holder'), payee.bank_account_name],
          [
            t('Account'),
            payee.account_ending &&
              t('{value} ending in {account_ending}', {
                value: payee.bank_name ?? t('Account'),
                account_ending: payee.account_ending,
              }),
          ],
          ['IFSC', payee.bank_ifsc],
          ['UPI', payee.upi_vpa],
        ]}
      />
      {payee.account_ending === null && payee.upi_vpa === null && (
        <p className={styles.quiet}>{t('No bank account is on file.')}</p>
      )}
    </Card>
  )
}

function Sum({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures">₹{formatPaise(value)}</dd>
    </div>
  )
}
