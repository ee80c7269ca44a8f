import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BankTransactionDetail } from '#contract/banking/bank-transactions.ts'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { formatDate, formatInstant } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Facts, Stack } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { transactionQuery } from './api.ts'
import { LineNote } from './line-note.tsx'
import styles from './transactions.module.css'
import { moneyWords, railWords, statusTones, statusWords, worthWords } from './words.ts'

/** One bank line: what the bank printed, what the narration says, and where it came from. */
export function TransactionDrawer({ line, onClose }: { line: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(transactionQuery(line))
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title="Bank line"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {data?.transaction_status === 'unmatched' && (
            <ButtonLink tone="primary" icon="match" to="/banking/reconcile" search={{ account: data.bank_accounts_id, line }}>
              Match this line
            </ButtonLink>
          )}
        </>
      }
    >
      {error ? (
        <ErrorState error={error} title="This bank line could not be loaded" onRetry={refetch} />
      ) : data ? (
        <Line line={data} />
      ) : (
        <Skeleton lines={8} height={360} label="Loading the bank line" />
      )}
    </Drawer>
  )
}

function Line({ line }: { line: BankTransactionDetail }) {
  const currency = line.line_currency ?? line.currency
  return (
    <Stack>
      <div className={styles.summary}>
        <p className={styles.amount}>{moneyWords(line.amount, currency)}</p>
        <Badge tone={statusTones[line.transaction_status]}>{statusWords[line.transaction_status]}</Badge>
        <p className={styles.sub}>
          {line.amount < 0 ? 'Money out' : 'Money in'} on {formatDate(line.transaction_date)}, {line.account_label}
        </p>
      </div>
      <section aria-labelledby="line-narration">
        <h3 id="line-narration" className={styles.heading}>
          As the bank printed it
        </h3>
        <p className={styles.raw}>{line.description || 'No narration'}</p>
      </section>
      <section aria-labelledby="line-read">
        <h3 id="line-read" className={styles.heading}>
          What it says
        </h3>
        <Facts
          items={[
            ['In rupees', worthWords(line)],
            ['Rail', railWords(line.rail)],
            ['Other side', line.counterparty],
            ['Reference', line.reference],
            ['UPI address', line.vpa],
            ['IFSC', line.ifsc],
            ['Value date', line.value_date && formatDate(line.value_date)],
            ['Balance after', line.balance === null ? null : moneyWords(line.balance, line.currency)],
            ['Bank’s own id', line.bank_own_id],
            ['Matched', line.matched_at && formatInstant(line.matched_at)],
          ]}
        />
      </section>
      <LineNote line={line} />
      <AttachmentsCard of="bank_transactions" id={line.bank_transactions_id} />
      {line.parts && <Parts parts={line.parts} currency={currency} />}
      <p className={styles.sub}>
        {line.bank_imports_id === null ? (
          <>From the connected account, {formatInstant(line.imported_at)}.</>
        ) : (
          <>
            From{' '}
            <Link to="/banking/transactions" search={{ import: line.bank_imports_id }}>
              {line.original_file_name}
            </Link>
            , row {line.file_line}, imported {formatInstant(line.imported_at)}.
          </>
        )}
      </p>
    </Stack>
  )
}

function Parts({ parts, currency }: { parts: NonNullable<BankTransactionDetail['parts']>; currency: string }) {
  return (
    <section aria-labelledby="line-parts">
      <h3 id="line-parts" className={styles.heading}>
        The payments it holds
      </h3>
      <ul className={styles.parts}>
        {parts.map((part, index) => (
          <li key={`${index} ${part.reference ?? ''}`}>
            <span>{[part.counterparty, part.reference, part.description].filter(Boolean).join(' · ') || 'No details'}</span>
            {part.amount !== undefined && <span className="figures">{moneyWords(part.amount, currency)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
