import type { Approval, ApprovalSnapshot } from '#contract/approvals/approvals.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import styles from './approvals.module.css'

type Props = {
  packet: ApprovalSnapshot
  packet_hash: string
  document_kind: Approval['document_kind']
  onPaper: (paper: ApprovalSnapshot['papers'][number]) => void
}

/** What is approved, as it was put before the approvers: the bill or payout, whom it pays, its lines and its papers. */
export function PacketView({ packet, packet_hash, document_kind, onPaper }: Props) {
  const { payee } = packet
  return (
    <>
      {packet.remarks.length > 0 && (
        <Notice tone="warning">
          {packet.remarks.map((remark) => (
            <div key={remark}>{remark}.</div>
          ))}
        </Notice>
      )}
      <Card title={document_kind === 'bill' ? 'Bill' : 'Payout'}>
        <Facts
          items={[
            ['Number', packet.document_number],
            ['Date', formatDate(packet.document_date)],
            ['Due', formatDate(packet.due_date)],
            ['For', packet.company_name],
            ['Reverse charge', packet.reverse_charge ? 'GST is owed to the government, not to the vendor' : null],
            ['Notes', packet.notes],
          ]}
        />
        <ul className={styles.lines} aria-label="Lines">
          {packet.lines.map((line, at) => (
            <li key={`${line.item_name}${at}`}>
              <span>
                {line.item_name}
                <small>
                  {line.quantity} × ₹{formatPaise(line.rate)} · GST {line.gst_rate}% · {line.account_name}
                </small>
              </span>
              <span className="figures">{formatPaise(line.taxable_value)}</span>
            </li>
          ))}
        </ul>
        <dl className={styles.sums}>
          <Sum label="Before tax" value={packet.taxable_value} />
          <Sum label="GST" value={packet.gst} />
          {packet.round_off !== 0 && <Sum label="Round off" value={packet.round_off} />}
          <Sum label="Total" value={packet.total} />
        </dl>
      </Card>
      <Card title="Paid to">
        <Facts
          items={[
            ['Name', payee.name],
            ['GSTIN', payee.gstin],
            ['PAN', payee.pan],
            ['Account of', payee.bank_account_name],
            ['Account', payee.account_ending && `${payee.bank_name ?? 'Account'} ending ${payee.account_ending}`],
            ['IFSC', payee.bank_ifsc],
            ['UPI', payee.upi_vpa],
          ]}
        />
        {payee.account_ending === null && payee.upi_vpa === null && <p className={styles.quiet}>No bank account is on file.</p>}
      </Card>
      <Card title="Papers">
        {packet.papers.length === 0 && <p className={styles.quiet}>No papers are attached.</p>}
        {packet.papers.map((paper) => (
          <Button key={paper.bill_files_id} tone="quiet" icon="download" onClick={() => onPaper(paper)}>
            {paper.original_file_name}
          </Button>
        ))}
        <p className={styles.seal}>
          Seal <code>{packet_hash.slice(0, 16)}</code>
        </p>
      </Card>
    </>
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
