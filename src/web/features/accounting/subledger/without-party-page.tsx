import { useMemo, useState } from 'react'
import type { UnnamedLine } from '#contract/accounting/subledger.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { sourceWords } from '#web/lib/documents.ts'
import { usePermitted } from '#web/lib/session.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { unnamedQuery } from './api.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { Assignments } from './assignments-list.tsx'
import type { WithoutPartySearch } from './search.ts'

const columns: readonly Column<UnnamedLine>[] = [
  { id: 'posting_date', header: t('Date'), width: 120, cell: (row) => formatDate(row.posting_date) },
  { id: 'account', header: t('Account'), width: 190, cell: (row) => accountName(row.account_name) },
  { id: 'memo', header: t('Narration'), cell: (row) => row.line_memo ?? row.memo },
  { id: 'file_party', header: t('Name in the file'), width: 190, isExtra: 'tablet', cell: (row) => row.file_party },
  { id: 'source', header: t('Source'), width: 150, isExtra: 'tablet', cell: (row) => sourceWords(row.source) },
  {
    id: 'amount',
    header: t('Amount (₹)'),
    width: 150,
    align: 'end',
    sum: (row) => row.amount,
    cell: (row) => <Amount value={row.amount} />,
  },
]

const tabs = [
  ['customer', t('Customers')],
  ['vendor', t('Vendors')],
  ['employee', t('Employees')],
  ['tax', t('Taxes')],
  ['assigned', t('Assigned')],
] as const

/** Lines of control accounts without a party, and past assignments. */
export function WithoutPartyPage({ search: { control = 'customer' } }: { search: WithoutPartySearch }) {
  const mayPost = usePermitted(['OWNER', 'ADMIN', 'MANAGER'])
  const counts = useTabCounts('subledger')
  return (
    <Page shape="full">
      <PageHeader title={t('Lines without a party')} section={t('Accounting')} />
      <ViewTabs
        counts={counts}
        label={t('Views')}
        value={control}
        tabs={tabs.map(([value, label]) => ({ value, label, search: value === 'customer' ? {} : { control: value } }))}
      />
      {control === 'assigned' ? <Assignments mayPost={mayPost} /> : <Lines key={control} control={control} mayPost={mayPost} />}
    </Page>
  )
}

function Lines({ control, mayPost }: { control: UnnamedLine['control']; mayPost: boolean }) {
  const query = useMemo(() => unnamedQuery(control), [control])
  const [chosen, setChosen] = useState<{ rows: readonly UnnamedLine[]; clear: () => void }>()
  const pick = (rows: readonly UnnamedLine[], clear: () => void) => setChosen({ rows, clear })
  return (
    <>
      <DataTable
        label={t('Lines without a party')}
        noun={['line', 'lines']}
        columns={columns}
        query={query}
        rowKey={(row) => `${row.journal_entries_id} ${row.line_no}`}
        rowHref={(row) => `/accounting/journals/${row.journal_entries_id}`}
        {...(mayPost && {
          rowMenu: (row: UnnamedLine) => [
            [{ id: 'assign', label: t('Assign line'), icon: 'check' as const, onSelect: () => pick([row], () => undefined) }],
          ],
          bulkActions: (rows: readonly UnnamedLine[], clear: () => void) => (
            <Button tone="primary" icon="check" onClick={() => pick(rows, clear)}>
              {t('Assign {length} {value}', { length: rows.length, value: rows.length === 1 ? t('line') : t('lines') })}
            </Button>
          ),
        })}
        card={(row) => ({
          title: row.file_party ?? row.line_memo ?? row.memo,
          detail: `${formatDate(row.posting_date)} · ${accountName(row.account_name)}`,
          amount: `₹${formatPaise(row.amount)}`,
        })}
        empty={
          <EmptyState icon="done" title={t('Every line has a party')}>
            {t('Lines of receivables, payables, salaries and taxes that came from a file without a name appear here.')}
          </EmptyState>
        }
      />
      {chosen && (
        <AssignDialog
          control={control}
          lines={chosen.rows}
          onClose={() => setChosen(undefined)}
          onDone={(text) => {
            chosen.clear()
            setChosen(undefined)
            toast({ tone: 'success', text })
          }}
        />
      )}
    </>
  )
}
