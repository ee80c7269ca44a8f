import { useQuery } from '@tanstack/react-query'
import type { ReconciliationStatement } from '#contract/banking/reconciliation-statement.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { t } from '#core/messages.ts'
import { figuresOf } from '#web/features/currencies/shared/amounts.ts'
import { formatDate, formatPaise, plural } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Toolbar } from '#web/ui/filters.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { saveStatement, statementQuery } from './api.ts'
import type { AccountChoice } from './other-ways.tsx'
import type { StatementSearch } from './search.ts'
import styles from './statement.module.css'

type Props = {
  search: StatementSearch
  onSearch: (change: StatementSearch) => void
  accounts: readonly AccountChoice[] | undefined
}

/** From the balance in the books to the balance at the bank, at the end of any day. */
export function StatementPage({ search, onSearch, accounts }: Props) {
  const bank_accounts_id = search.account ?? accounts?.[0]?.bank_accounts_id
  const as_of = search.as_of ?? today()
  const save = (format: 'csv' | 'xlsx' | 'pdf') => {
    if (bank_accounts_id !== undefined) void downloadWithToast(saveStatement({ bank_accounts_id, as_of, format }))
  }
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('Reconciliation statement')}
        section={t('Banking')}
        description={t('Why the books and the bank differ on a day: what is not yet at the bank, and what is not in the books.')}
        actions={
          bank_accounts_id !== undefined && (
            <Menu
              trigger={<IconButton icon="download" label={t('Save as file')} />}
              groups={[
                [
                  { id: 'pdf', label: 'PDF', onSelect: () => save('pdf') },
                  { id: 'xlsx', label: t('Excel'), onSelect: () => save('xlsx') },
                  { id: 'csv', label: 'CSV', onSelect: () => save('csv') },
                ],
              ]}
            />
          )
        }
      />
      {accounts?.length === 0 ? (
        <EmptyState
          icon="bank"
          title={t('No bank accounts yet')}
          actions={
            <ButtonLink tone="primary" icon="add" to="/banking/accounts">
              {t('Add a bank account')}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <Toolbar>
            <Select
              label={t('Bank account')}
              value={bank_accounts_id ?? ''}
              onChange={(account) => onSearch({ ...search, account })}
              options={(accounts ?? []).map((each) => ({ value: each.bank_accounts_id, label: each.account_label }))}
            />
            <DateInput
              label={t('At the end of')}
              value={as_of}
              max={today()}
              onChange={(day) => onSearch({ ...search, as_of: day || undefined })}
            />
          </Toolbar>
          {bank_accounts_id !== undefined && <Found bank_accounts_id={bank_accounts_id} as_of={as_of} />}
        </>
      )}
    </Page>
  )
}

function Found({ bank_accounts_id, as_of }: { bank_accounts_id: string; as_of: string }) {
  const { data, error, refetch } = useQuery(statementQuery({ bank_accounts_id, as_of }))
  if (error) return <ErrorState error={error} title={t("We couldn't create the statement")} onRetry={refetch} />
  if (data === undefined) return <Skeleton lines={8} height={420} label={t('Creating the statement')} />
  const figures = (amount: number) => figuresOf(amount, data.currency === 'INR' ? null : data.currency)
  return (
    <Card>
      <table className={styles.statement}>
        <caption className={styles.caption}>
          {data.account_label}
          {`${t(', at the end of')} `}
          {formatDate(data.as_of)}
          {data.currency !== 'INR' && t(', in {currency}', { currency: data.currency })}
        </caption>
        <tbody>
          <Total label={t('Balance as per books')} amount={figures(data.book_balance)} />
          <Items
            title={t('Less: in the books, not with the bank')}
            none={t('Everything in the books is with the bank.')}
            rows={data.not_in_bank.rows.map((row) => ({
              id: row.journal_entries_id,
              date: row.posting_date,
              words: row.memo,
              amount: figures(0 - row.amount),
            }))}
            count={data.not_in_bank.count}
            amount={figures(0 - data.not_in_bank.amount)}
          />
          <Items
            title={t('Add: with the bank, not in the books')}
            none={t('Everything with the bank is in the books.')}
            rows={data.not_in_books.rows.map((row) => ({
              id: row.bank_transactions_id,
              date: row.transaction_date,
              words: row.description,
              amount: figures(row.amount),
            }))}
            count={data.not_in_books.count}
            amount={figures(data.not_in_books.amount)}
          />
          {data.unexplained !== 0 && <Total label={t('Not explained by lines and entries')} amount={figures(data.unexplained)} />}
          <Total label={t('Balance as per bank')} amount={figures(data.bank_balance)} />
        </tbody>
      </table>
      <Remarks statement={data} />
    </Card>
  )
}

function Remarks({
  statement: { is_printed, unexplained, carried, currency, book_balance },
}: {
  statement: ReconciliationStatement
}) {
  return (
    <>
      {carried !== null && (
        <Notice>
          {t('The books value {formatForeign} at ₹{amount}.', {
            formatForeign: formatForeign(book_balance, currency),
            amount: formatPaise(carried),
          })}
        </Notice>
      )}
      {!is_printed && (
        <Notice>{t('The bank printed no balance for this day, so we use the opening balance and the lines.')}</Notice>
      )}
      {unexplained !== 0 && (
        <Notice tone="warning">
          {t(
            "Lines are missing, or the opening balance differs from the bank's. Import statements up to this day, or correct the opening balance.",
          )}
        </Notice>
      )}
    </>
  )
}

const Total = ({ label, amount }: { label: string; amount: string }) => (
  <tr className={styles.total}>
    <th scope="row" colSpan={2}>
      {label}
    </th>
    <td className="figures">{amount}</td>
  </tr>
)

type Item = { id: string; date: string; words: string; amount: string }
type ItemsProps = { title: string; none: string; rows: readonly Item[]; count: number; amount: string }

function Items({ title, none, rows, count, amount }: ItemsProps) {
  return (
    <>
      <tr className={styles.section}>
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {rows.length === 0 && (
        <tr>
          <td colSpan={3} className={styles.soft}>
            {none}
          </td>
        </tr>
      )}
      {rows.map((row) => (
        <tr key={row.id}>
          <td className={styles.date}>{formatDate(row.date)}</td>
          <td className={styles.words}>{row.words}</td>
          <td className="figures">{row.amount}</td>
        </tr>
      ))}
      {rows.length > 0 && (
        <tr className={styles.subtotal}>
          <th scope="row" colSpan={2}>
            {count > rows.length
              ? t('{items}, the first {length} shown', { items: plural(count, 'item'), length: rows.length })
              : plural(count, 'item')}
          </th>
          <td className="figures">{amount}</td>
        </tr>
      )}
    </>
  )
}
