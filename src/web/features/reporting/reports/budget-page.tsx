import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { budgetFile, type Budget, type BudgetRow } from '#contract/reporting/budgets.ts'
import { addDays, financialYear } from '#core/dates.ts'
import { monthsOfYear, monthWords } from '#core/reporting/reports/budget.ts'
import { t } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { usePermitted } from '#web/lib/session.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type ReportRow, ReportTable } from '#web/ui/report-table.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { budgetQuery } from './budget-api.ts'
import { BudgetDrawer } from './budget-drawer.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { today } from './period.ts'
import { ReadDialog } from './read-dialog.tsx'
import styles from './reports.module.css'

type Props = { year: string | undefined; onYear: (year: string) => void }

/** The budget by account and month. */
export function BudgetPage({ year, onYear }: Props) {
  const { start, label } = financialYear(year ?? today())
  const query = useQuery(budgetQuery(start))
  const mayPlan = usePermitted(['OWNER', 'ADMIN', 'MANAGER'])
  const [open, setOpen] = useState<'copy' | 'read' | BudgetRow>()
  const close = () => setOpen(undefined)
  return (
    <Page>
      <PageHeader
        title={t('Budget {label}', { label })}
        section={t('Reports')}
        actions={<ButtonLink to="/reports/budget">{t('Compare with actual')}</ButtonLink>}
      />
      <div className={styles.toolbar} role="toolbar" aria-label={t('Budget')}>
        <Select
          label={t('Financial year')}
          hideLabel
          className={styles.choice}
          value={start}
          options={years(start).map((value) => ({ value, label: t('FY {label}', { label: financialYear(value).label }) }))}
          onChange={onYear}
        />
        <span className={styles.push} />
        {mayPlan && <Button onClick={() => setOpen('copy')}>{t('Copy last year')}</Button>}
        {mayPlan && (
          <Button icon="add" onClick={() => setOpen('read')}>
            {t('Import CSV')}
          </Button>
        )}
        <Button
          icon="download"
          onClick={() =>
            void downloadWithToast(download(budgetFile, t('Budget {label}.csv', { label }), { params: { year_start: start } }))
          }
        >
          {t('Download CSV')}
        </Button>
      </div>
      {query.status === 'error' ? (
        <Card>
          <ErrorState error={query.error} title={t('The budget could not be loaded')} onRetry={query.refetch} />
        </Card>
      ) : query.data === undefined ? (
        <Card>
          <Skeleton lines={12} height={480} label={t('Loading the budget')} />
        </Card>
      ) : (
        <ReportTable
          caption={t('Budget {label}', { label })}
          columns={[t('Year'), ...monthsOfYear(start).map(monthWords)]}
          rows={rowsOf(query.data, mayPlan ? setOpen : undefined)}
        />
      )}
      {open === 'copy' && <CopyDialog year_start={start} onClose={close} />}
      {open === 'read' && <ReadDialog year_start={start} onClose={close} />}
      {typeof open === 'object' && <BudgetDrawer key={open.ledger_accounts_id} row={open} year_start={start} onClose={close} />}
    </Page>
  )
}

function years(start: string): string[] {
  const now = financialYear(today()).start
  const next = addDays(financialYear(now).end, 1)
  const last = financialYear(addDays(now, -1)).start
  return [...new Set([next, now, last, start])].toSorted().toReversed()
}

const orBlank = (amount: number) => (amount === 0 ? undefined : amount)
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

function rowsOf({ rows }: Budget, onOpen: ((row: BudgetRow) => void) | undefined): ReportRow[] {
  const part = (type: BudgetRow['account_type'], title: string): ReportRow[] => {
    const own = rows.filter((row) => row.account_type === type)
    const totals = Array.from({ length: 12 }, (_, at) => sum(own.map(({ amounts }) => amounts[at] ?? 0)))
    return [
      { id: type, label: title, kind: 'heading' },
      ...own.map((row): ReportRow => {
        const name = `${row.code}  ${accountName(row.account_name)}`
        const label =
          onOpen === undefined ? (
            name
          ) : (
            <button type="button" className={styles.rowButton} onClick={() => onOpen(row)}>
              {name}
            </button>
          )
        return { id: row.ledger_accounts_id, label, indent: 1, amounts: [sum(row.amounts), ...row.amounts].map(orBlank) }
      }),
      {
        id: `${type} sum`,
        label: t('Total {title}', { title: title.toLowerCase() }),
        kind: 'subtotal',
        amounts: [sum(totals), ...totals].map(orBlank),
      },
    ]
  }
  return [...part('income', t('Income')), ...part('expense', t('Expenses'))]
}
