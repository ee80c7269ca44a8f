import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
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

/** One bank line: the bank's text, the parsed narration, and its source. */
export function TransactionDrawer({ line, onClose }: { line: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(transactionQuery(line))
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('Bank line')}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {data?.transaction_status === 'unmatched' && (
            <ButtonLink tone="primary" icon="match" to="/banking/reconcile" search={{ account: data.bank_accounts_id, line }}>
              {t('Match this line')}
            </ButtonLink>
          )}
        </>
      }
    >
      {error ? (
        <ErrorState error={error} title={t("We couldn't load this bank line")} onRetry={refetch} />
      ) : data ? (
        <Line line={data} />
      ) : (
        <Skeleton lines={8} height={360} label={t('Loading the bank line')} />
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
    </Stack>
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
