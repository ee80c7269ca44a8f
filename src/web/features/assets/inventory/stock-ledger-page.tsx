import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type StockMovement, stockLedgerFile } from '#contract/assets/inventory.ts'
import { financialYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { documentPath } from '#web/lib/documents.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { Toolbar } from '#web/ui/filters.tsx'
import { Amount, Page } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { stockItemQuery, stockLedgerQuery, useUndoAdjustment } from './api.ts'
import type { StockLedgerSearch } from './search.ts'
import { useMayKeepStock } from './stock-page.tsx'
import { TrackDrawer } from './track-drawer.tsx'
import { movementWords, quantityWords } from './words.ts'

const columns: readonly Column<StockMovement>[] = [
  { id: 'movement_date', header: t('Date'), width: 120, cell: (row) => formatDate(row.movement_date) },
  { id: 'kind', header: t('What'), cell: movementWords },
  { id: 'reference', header: t('Document'), width: 160, isExtra: 'tablet', cell: (row) => row.reference },
  { id: 'party', header: t('Party'), width: 180, isExtra: 'tablet', cell: (row) => row.party ?? row.notes },
  { id: 'quantity', header: t('Quantity'), width: 110, align: 'end', cell: (row) => quantityWords(row.quantity, null) },
  {
    id: 'value',
    header: t('Value (₹)'),
    width: 140,
    align: 'end',
    isExtra: 'tablet',
    cell: (row) => <Amount value={row.value} />,
  },
  {
    id: 'balance_quantity',
    header: t('There'),
    width: 110,
    align: 'end',
    cell: (row) => quantityWords(row.balance_quantity, null),
  },
  {
    id: 'balance_value',
    header: t('Stock value (₹)'),
    width: 150,
    align: 'end',
    cell: (row) => <Amount value={row.balance_value} />,
  },
]

type Props = { items_id: string; search: StockLedgerSearch; onSearch: (change: Partial<StockLedgerSearch>) => void }

/** The movements of one item, with its stock after each. */
export function StockLedgerPage({ items_id, search, onSearch }: Props) {
  const mayKeep = useMayKeepStock()
  const navigate = useNavigate()
  const from = search.from ?? financialYear(today()).start
  const to = search.to ?? today()
  const query = useMemo(() => stockLedgerQuery(items_id, from, to), [items_id, from, to])
  const { data } = useQuery(stockItemQuery(items_id, from, to))
  const { mutate: undo } = useUndoAdjustment()
  const item = data?.item
  const close = () => onSearch({ open: undefined })
  const takeBack = ({ stock_movements_id }: StockMovement) =>
    undo(stock_movements_id, { onSuccess: () => toast({ tone: 'success', text: t('Correction undone') }) })
  return (
    <Page shape="full">
      <PageHeader
        title={item?.item_name ?? t('Item stock')}
        section={t('Inventory')}
        mark={item && <Badge>{quantityWords(item.quantity, item.unit)}</Badge>}
        description={
          item &&
          t('Worth ₹{amount} on {date} · tracked since {date_2}', {
            amount: formatPaise(item.value),
            date: formatDate(to),
            date_2: formatDate(item.tracked_from),
          })
        }
        above={
          <ButtonLink tone="quiet" icon="back" to="/accounting/inventory">
            {t('Inventory')}
          </ButtonLink>
        }
        actions={
          mayKeep &&
          item && (
            <>
              <Button icon="settings" onClick={() => onSearch({ open: 'tracking' })}>
                {t('Counting')}
              </Button>
              <Button tone="primary" icon="edit" onClick={() => onSearch({ open: 'adjust' })}>
                {t('Correct stock')}
              </Button>
            </>
          )
        }
      />
      <Toolbar end={<ExportMenu items_id={items_id} from={from} to={to} />}>
        <DateRangePicker label={t('Period')} value={{ from, to }} onChange={(chosen) => onSearch({ ...chosen })} />
        {data && data.opening_quantity !== '0' && (
          <span>
            {t('{quantityWords} worth ₹{amount} before', {
              quantityWords: quantityWords(data.opening_quantity, data.item.unit),
              amount: formatPaise(data.opening_value),
            })}
          </span>
        )}
      </Toolbar>
      <DataTable
        label={t('Stock ledger')}
        noun={['movement', 'movements']}
        columns={columns}
        query={query}
        rowKey={(row) => row.stock_movements_id}
        rowHref={(row) => pathOf(row, items_id)}
        rowMenu={(row) => [
          row.can_undo && mayKeep
            ? [{ id: 'undo', label: t('Undo'), icon: 'undo', onSelect: () => takeBack(row) }]
            : [
                {
                  id: 'open',
                  label: t('Show document'),
                  icon: 'open',
                  onSelect: () => void navigate({ to: pathOf(row, items_id) }),
                },
              ],
        ]}
        card={(row) => ({
          title: movementWords(row),
          detail: `${formatDate(row.movement_date)} · ${row.reference}`,
          amount: quantityWords(row.quantity, null),
          badge: t('{quantityWords} in stock', { quantityWords: quantityWords(row.balance_quantity, null) }),
        })}
        empty={
          <EmptyState icon="item" title={t('No movements in this period')}>
            {t('Bills, invoices, cash memos and notes with this item appear here from the day you start tracking it.')}
          </EmptyState>
        }
        onClearFilters={search.from !== undefined ? () => onSearch({ from: undefined, to: undefined }) : undefined}
      />
      {item && mayKeep && search.open === 'adjust' && <AdjustDialog item={item} onClose={close} />}
      {item && mayKeep && search.open === 'tracking' && <Counting items_id={items_id} day={item.tracked_from} onClose={close} />}
    </Page>
  )
}

/** The page of the document; manual adjustments have only this page. */
function pathOf({ source, source_ref }: StockMovement, items_id: string): string {
  if (source === 'person') return `/accounting/inventory/${items_id}`
  if (source === 'debit_note') return `/payables/debit-notes/${source_ref}`
  return documentPath({ source, source_ref, journal_entries_id: source_ref })
}

/** The tracking settings, with the opening stock on their first day. */
function Counting({ items_id, day, onClose }: { items_id: string; day: string; onClose: () => void }) {
  const { data } = useQuery(stockItemQuery(items_id, day, day))
  if (data === undefined) return null
  const first = data.rows[0]
  const opening = first?.kind === 'opening' ? { quantity: first.quantity, value: first.value } : { quantity: '0', value: 0 }
  return <TrackDrawer item={{ row: data.item, opening }} onClose={onClose} />
}

function ExportMenu({ items_id, from, to }: { items_id: string; from: string; to: string }) {
  const save = (format: 'csv' | 'xlsx' | 'pdf') => ({
    id: format,
    label: t('As {format}', { format: format.toUpperCase() }),
    onSelect: () =>
      void downloadWithToast(
        download(stockLedgerFile, `stock-ledger.${format}`, { params: { items_id }, query: { from, to, format } }),
      ),
  })
  return <Menu trigger={<Button icon="download">{t('Export')}</Button>} groups={[[save('csv'), save('xlsx'), save('pdf')]]} />
}
