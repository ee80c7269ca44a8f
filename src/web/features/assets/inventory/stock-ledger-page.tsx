import { useQuery } from '@tanstack/react-query'
import { stockLedgerFile, type StockRow } from '#contract/assets/inventory.ts'
import { financialYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { isMissing } from '#web/lib/record-missing.ts'
import { today } from '#web/lib/today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { ExportMenu, tableFormats } from '#web/ui/export-menu.tsx'
import { Toolbar } from '#web/ui/filters.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { stockItemQuery } from './api.ts'
import { MovementsTable } from './movements-table.tsx'
import type { StockLedgerSearch } from './search.ts'
import { useMayKeepStock } from './stock-page.tsx'
import { TrackDrawer } from './track-drawer.tsx'
import { quantityWords } from './words.ts'

type Props = { items_id: string; search: StockLedgerSearch; onSearch: (change: Partial<StockLedgerSearch>) => void }

/** The movements of one item, with its stock after each. */
export function StockLedgerPage({ items_id, search, onSearch }: Props) {
  const mayKeep = useMayKeepStock()
  const from = search.from ?? financialYear(today()).start
  const to = search.to ?? today()
  const { data } = useQuery({ ...stockItemQuery(items_id, from, to), throwOnError: isMissing })
  const item = data?.item
  const close = () => onSearch({ open: undefined })
  return (
    <Page shape="full">
      <LedgerHeader item={item} to={to} mayKeep={mayKeep} onOpen={(open) => onSearch({ open })} />
      <Toolbar
        end={
          <ExportMenu
            formats={tableFormats}
            onExport={(format) =>
              void downloadWithToast(
                download(stockLedgerFile, `stock-ledger.${format}`, { params: { items_id }, query: { from, to, format } }),
              )
            }
          />
        }
      >
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
      <MovementsTable
        items_id={items_id}
        from={from}
        to={to}
        mayKeep={mayKeep}
        onClear={search.from !== undefined ? () => onSearch({ from: undefined, to: undefined }) : undefined}
      />
      {item && mayKeep && search.open === 'adjust' && <AdjustDialog item={item} onClose={close} />}
      {item && mayKeep && search.open === 'tracking' && <Counting items_id={items_id} day={item.tracked_from} onClose={close} />}
    </Page>
  )
}

type LedgerHeaderProps = {
  item: StockRow | undefined
  to: string
  mayKeep: boolean
  onOpen: (open: StockLedgerSearch['open']) => void
}

function LedgerHeader({ item, to, mayKeep, onOpen }: LedgerHeaderProps) {
  return (
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
            <Button icon="settings" onClick={() => onOpen('tracking')}>
              {t('Counting')}
            </Button>
            <Button tone="primary" icon="edit" onClick={() => onOpen('adjust')}>
              {t('Correct stock')}
            </Button>
          </>
        )
      }
    />
  )
}

/** The tracking settings, with the opening stock on their first day. */
function Counting({ items_id, day, onClose }: { items_id: string; day: string; onClose: () => void }) {
  const { data } = useQuery(stockItemQuery(items_id, day, day))
  if (data === undefined) return null
  const first = data.rows[0]
  const opening = first?.kind === 'opening' ? { quantity: first.quantity, value: first.value } : { quantity: '0', value: 0 }
  return <TrackDrawer item={{ row: data.item, opening }} onClose={onClose} />
}
