import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Dimension, DimensionReport } from '#contract/accounting/dimensions.ts'
import { dimensionsQuery } from '#web/lib/dimensions.ts'
import { financialYear } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { Toolbar } from '#web/ui/filters.tsx'
import { Card, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { profitQuery, saveProfit } from './api.ts'
import { DimensionDrawer } from './dimension-drawer.tsx'
import styles from './dimensions.module.css'
import type { DimensionsSearch } from './search.ts'

type Props = { search: DimensionsSearch; onSearch: (change: DimensionsSearch) => void }

const kinds = [
  { value: 'cost_centre', label: t('By cost centre') },
  { value: 'tag', label: t('By tag') },
]

/** Cost centres and tags, with the profit of each. */
export function DimensionsPage({ search, onSearch }: Props) {
  const { data } = useSuspenseQuery(dimensionsQuery)
  const mayChange = usePermitted(['OWNER', 'ADMIN', 'MANAGER'])
  const maySee = usePermitted(['REPORTS'])
  const edited = data.rows.find(({ dimensions_id }) => dimensions_id === search.edit)
  const close = () => onSearch({ ...search, edit: undefined })
  const add = mayChange && (
    <Button tone="primary" icon="add" onClick={() => onSearch({ ...search, edit: 'new' })}>
      {t('Add')}
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title={t('Cost centres and tags')}
        section={t('Accounting')}
        description={t('Branches, projects or departments that journal lines have besides their account.')}
        actions={add}
      />
      {data.rows.length === 0 ? (
        <EmptyState icon="filter" title={t('No cost centres yet')} actions={add}>
          {t('Add a branch or project, choose it on journal lines, and see here what each earns and costs.')}
        </EmptyState>
      ) : (
        <Stack>
          <Card flush title={t('All')}>
            <ul className={styles.list} aria-label={t('Cost centres and tags')}>
              {data.rows.map((row) => (
                <Row key={row.dimensions_id} row={row} onEdit={mayChange ? (edit) => onSearch({ ...search, edit }) : undefined} />
              ))}
            </ul>
          </Card>
          {maySee && <Profit search={search} onSearch={onSearch} />}
        </Stack>
      )}
      {mayChange && (search.edit === 'new' || edited) && <DimensionDrawer key={search.edit} dimension={edited} onClose={close} />}
    </Page>
  )
}

function Row({ row, onEdit }: { row: Dimension; onEdit: ((dimensions_id: string) => void) | undefined }) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>{row.dimension_name}</span>
      <Badge tone={row.dimension_kind === 'tag' ? 'neutral' : 'info'}>
        {row.dimension_kind === 'tag' ? t('Tag') : t('Cost centre')}
      </Badge>
      {!row.is_active && <Badge tone="warning">{t('Archived')}</Badge>}
      {onEdit && (
        <Button tone="quiet" icon="edit" onClick={() => onEdit(row.dimensions_id)}>
          {t('Change')}
        </Button>
      )}
    </li>
  )
}

function Profit({ search, onSearch }: Props) {
  const year = financialYear(today())
  const query = { from: search.from ?? year.start, to: search.to ?? today(), dimension_kind: search.by ?? 'cost_centre' } as const
  const { data, error, refetch } = useQuery(profitQuery(query))
  return (
    <Stack>
      <Toolbar
        end={
          <Button icon="download" onClick={() => void downloadWithToast(saveProfit(query))}>
            {t('CSV')}
          </Button>
        }
      >
        <DateRangePicker
          label={t('Period')}
          value={{ from: query.from, to: query.to }}
          onChange={(range) => onSearch({ ...search, ...range })}
        />
        <Select
          label="By"
          hideLabel
          value={query.dimension_kind}
          options={kinds}
          onChange={(by) => onSearch({ ...search, by: by === 'tag' ? 'tag' : undefined })}
        />
      </Toolbar>
      {error ? (
        <ErrorState error={error} title={t('We couldn’t load the report')} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton lines={10} height={400} label={t('Loading the report')} />
      ) : (
        <ReportTable
          caption={t('Profit and loss by cost centre')}
          first={t('Particulars')}
          columns={data.columns.map(({ label }) => label)}
          rows={data.rows.map(lineOf(data))}
        />
      )}
    </Stack>
  )
}

const rowKinds = { group: 'heading', heading: 'section', account: 'line', subtotal: 'subtotal', total: 'total' } as const

/** The last column is the total of the company and links to its entries. */
const lineOf =
  ({ from, to, columns }: DimensionReport) =>
  (row: DimensionReport['rows'][number], at: number) => ({
    id: String(at),
    label: row.code === null ? row.label : `${row.code}  ${row.label}`,
    kind: rowKinds[row.kind],
    indent: row.level,
    amounts: row.amounts.map((amount) => amount ?? undefined),
    links: columns.map((_, place) =>
      row.ledger_accounts_id !== null && place === columns.length - 1
        ? { to: '/reports/general-ledger', search: { account: row.ledger_accounts_id, from, to } }
        : undefined,
    ),
  })
