import { Link } from '@tanstack/react-router'
import type { BankTransactionDetail } from '#contract/banking/bank-transactions.ts'
import { t } from '#core/messages.ts'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { formatDate, formatInstant } from '#web/lib/format.ts'
import { rich } from '#web/lib/rich.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Facts, Stack } from '#web/ui/layout.tsx'
import { LineNote } from './line-note.tsx'
import styles from './transactions.module.css'
import { moneyWords, railWords, statusTones, statusWords, worthWords } from './words.ts'

export function LineFacts({ line }: { line: BankTransactionDetail }) {
  const currency = line.line_currency ?? line.currency
  return (
    <Stack>
      <div className={styles.summary}>
        <p className={styles.amount}>{moneyWords(line.amount, currency)}</p>
        <Badge tone={statusTones[line.transaction_status]}>{statusWords[line.transaction_status]}</Badge>
        <p className={styles.sub}>
          {t('{value} on {date}, {account_label}', {
            value: line.amount < 0 ? t('Money out') : t('Money in'),
            date: formatDate(line.transaction_date),
            account_label: line.account_label,
          })}
        </p>
      </div>
      <section aria-labelledby="line-narration">
        <h3 id="line-narration" className={styles.heading}>
          {t('As the bank printed it')}
        </h3>
        <p className={styles.raw}>{line.description || t('No narration')}</p>
      </section>
      <section aria-labelledby="line-read">
        <h3 id="line-read" className={styles.heading}>
          {t('Description')}
        </h3>
        <Facts
          items={[
            [t('In rupees'), worthWords(line)],
            [t('Rail'), railWords(line.rail)],
            [t('Other party'), line.counterparty],
            [t('Reference'), line.reference],
            [t('UPI address'), line.vpa],
            ['IFSC', line.ifsc],
            [t('Value date'), line.value_date && formatDate(line.value_date)],
            [t('Balance after'), line.balance === null ? null : moneyWords(line.balance, line.currency)],
            [t('Bank’s own ID'), line.bank_own_id],
            [t('Matched'), line.matched_at && formatInstant(line.matched_at)],
          ]}
        />
      </section>
      <LineNote line={line} />
      <AttachmentsCard of="bank_transactions" id={line.bank_transactions_id} />
      {line.parts && <Parts parts={line.parts} currency={currency} />}
      <LineSource line={line} />
    </Stack>
  )
}

function LineSource({ line }: { line: BankTransactionDetail }) {
  return (
    <p className={styles.sub}>
      {line.bank_imports_id === null ? (
        <>{t('From the connected account, {time}.', { time: formatInstant(line.imported_at) })}</>
      ) : (
        <>
          {rich('From {link}, row {file_line}, imported {time}.', {
            link: (
              <Link to="/banking/transactions" search={{ import: line.bank_imports_id }}>
                {line.original_file_name}
              </Link>
            ),
            file_line: line.file_line,
            time: formatInstant(line.imported_at),
          })}
        </>
      )}
    </p>
  )
}

function Parts({ parts, currency }: { parts: NonNullable<BankTransactionDetail['parts']>; currency: string }) {
  return (
    <section aria-labelledby="line-parts">
      <h3 id="line-parts" className={styles.heading}>
        {t('Payments it includes')}
      </h3>
      <ul className={styles.parts}>
        {parts.map((part, index) => (
          <li key={`${index} ${part.reference ?? ''}`}>
            <span>{[part.counterparty, part.reference, part.description].filter(Boolean).join(' · ') || t('No details')}</span>
            {part.amount !== undefined && <span className="figures">{moneyWords(part.amount, currency)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
