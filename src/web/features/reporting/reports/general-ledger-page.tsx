import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type GeneralLedger, generalLedgerFile, fileFormats } from '#contract/reporting/reports.ts'
import { formatDate } from '#core/dates.ts'
import { periodLabel } from '#core/ledger/periods.ts'
import { download } from '#web/lib/call.ts'
import { formatAmount } from '#core/amount-style.ts'
import { t } from '#core/messages.ts'
import { documentPath, sourceWords } from '#web/lib/documents.ts'
import { useAmountStyle } from '#web/lib/amount-style.ts'
import { formatPaise } from '#web/lib/format.ts'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { AccountPicker } from './account-picker.tsx'
import { generalLedgerQuery, subjectsQuery } from './api.ts'
import { Pager } from './pager.tsx'
import { type LedgerSearch, periodOf } from './period.ts'
import { ReportFrame } from './report-frame.tsx'
import styles from './reports.module.css'

type Props = { search: LedgerSearch; onSearch: (change: LedgerSearch) => void }

const LINES = '100'

/** The lines of one account with a running balance, paginated. */
export function GeneralLedgerPage({ search, onSearch }: Props) {
  const { account } = search
  const { data, isPending } = useQuery({ ...subjectsQuery, enabled: account === undefined })
  const shown = account ?? data?.ledger_accounts_id ?? undefined
  if (shown !== undefined) return <AccountLedger account={shown} search={search} onSearch={onSearch} />
  if (isPending) return <PageHeader title={t('General ledger')} section={t('Reports')} />
  return <ChooseAccount onChoose={(chosen) => onSearch({ ...search, account: chosen })} />
}

function ChooseAccount({ onChoose }: { onChoose: (account: string) => void }) {
  return (
    <Page>
      <PageHeader title={t('General ledger')} section={t('Reports')} />
      <div className={styles.choice} style={{ maxWidth: 420 }}>
        <AccountPicker value={undefined} onChoose={onChoose} />
      </div>
      <EmptyState icon="book" title={t('Choose an account')}>
        {t('Entries of this account appear here with the running balance; each entry opens its document.')}
      </EmptyState>
    </Page>
  )
}

function AccountLedger({ account, search, onSearch }: Props & { account: string }) {
  const period = periodOf(search)
  const query = useQuery(generalLedgerQuery(account, { ...period, limit: LINES, ...(search.after && { after: search.after }) }))
  const name = query.data ? `${query.data.account.code} ${query.data.account.account_name}` : t('General ledger')
  return (
    <ReportFrame
      title={t('General ledger')}
      isWide
      period={`${name} · ${periodLabel(period)}`}
      query={query}
      controls={
        <>
          <div className={styles.choice}>
            <AccountPicker value={account} onChoose={(chosen) => onSearch({ ...search, account: chosen, after: undefined })} />
          </div>
          <DateRangePicker
            label={t('Period')}
            end="today"
            value={period}
            onChange={(range) => onSearch({ ...search, ...range, after: undefined })}
          />
        </>
      }
      formats={fileFormats}
      onExport={(format) =>
        download(generalLedgerFile, t('{name} {from} to {to}.{format}', { name, from: period.from, to: period.to, format }), {
          params: { ledger_accounts_id: account },
          query: { ...period, format },
        })
      }
    >
      {(ledger) => (
        <>
          <LedgerTable ledger={ledger} isFirst={search.after === undefined} />
          <Pager label={t('Pages of the ledger')} next={ledger.next} search={search} onSearch={onSearch} />
        </>
      )}
    </ReportFrame>
  )
}

function LedgerTable({ ledger, isFirst }: { ledger: GeneralLedger; isFirst: boolean }) {
  const [first] = ledger.rows
  const brought = isFirst || first === undefined ? ledger.opening : first.balance - first.amount
  const carried = ledger.rows.at(-1)?.balance ?? ledger.opening
  const style = useAmountStyle()
  return (
    <div className={styles.scroll}>
      <table className={styles.ledger}>
        <caption className="visually-hidden">
          {t('Entries of {account_name}', { account_name: ledger.account.account_name })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('Date')}</th>
            <th scope="col">{t('Narration')}</th>
            <th scope="col">{t('Other account')}</th>
            <th scope="col">{t('Source')}</th>
            <th scope="col" className={styles.number}>
              {t('Debit')}
            </th>
            <th scope="col" className={styles.number}>
              {t('Credit')}
            </th>
            <th scope="col" className={styles.number}>
              {t('Balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          <Carried
            label={isFirst ? t('Opening on {date}', { date: formatDate(ledger.from) }) : t('Brought forward')}
            balance={brought}
          />
          {ledger.rows.map((row) => (
            <LedgerLine key={`${row.journal_entries_id}.${row.line_no}`} row={row} />
          ))}
          {ledger.rows.length === 0 && (
            <tr>
              <td colSpan={7} className={styles.muted}>
                {t('No entries in this period')}
              </td>
            </tr>
          )}
          {ledger.next === null ? (
            <tr className={styles.end}>
              <th scope="row" colSpan={4}>
                {t('Closing on {date}', { date: formatDate(ledger.to) })}
              </th>
              <td className={styles.number}>{formatPaise(ledger.debit)}</td>
              <td className={styles.number}>{formatPaise(ledger.credit)}</td>
              <td className={styles.number}>{formatAmount(ledger.closing, style)}</td>
            </tr>
          ) : (
            <Carried label={t('Carried forward')} balance={carried} />
          )}
        </tbody>
      </table>
    </div>
  )
}

function Carried({ label, balance }: { label: string; balance: number }) {
  return (
    <tr className={styles.carried}>
      <th scope="row" colSpan={6}>
        {label}
      </th>
      <td className={styles.number}>{formatAmount(balance, useAmountStyle())}</td>
    </tr>
  )
}

function LedgerLine({ row }: { row: GeneralLedger['rows'][number] }) {
  const path = documentPath(row)
  return (
    <tr>
      <td className={styles.date}>{formatDate(row.posting_date)}</td>
      <td>
        <Link to={path}>{row.memo || t('No narration')}</Link>
        {row.line_memo && <div className={styles.muted}>{row.line_memo}</div>}
      </td>
      <td>{row.contra ?? <span className={styles.muted}>{t('Several')}</span>}</td>
      <td className={styles.muted}>{sourceWords(row.source)}</td>
      <td className={styles.number}>{row.amount > 0 && <Link to={path}>{formatPaise(row.amount)}</Link>}</td>
      <td className={styles.number}>{row.amount < 0 && <Link to={path}>{formatPaise(0 - row.amount)}</Link>}</td>
      <td className={styles.number}>{formatAmount(row.balance, useAmountStyle())}</td>
    </tr>
  )
}
