import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { usePermitted } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { ClosingsView } from './closings-view.tsx'
import { NamesView } from './names-view.tsx'
import type { StockSearch } from './search.ts'
import { SettingsDrawer } from './settings-drawer.tsx'
import { StockList } from './stock-list.tsx'
import { TrackDrawer } from './track-drawer.tsx'

type Props = { search: StockSearch; onSearch: (change: Partial<StockSearch>) => void }

/** Who may track, adjust and close stock. */
export const useMayKeepStock = () => usePermitted(['OWNER', 'ADMIN', 'MANAGER'])

/** Stock and value of each item, and the closings that post them. */
export function StockPage({ search, onSearch }: Props) {
  const mayKeep = useMayKeepStock()
  const as_of = search.as_of ?? today()
  const close = () => onSearch({ open: undefined })
  const add = mayKeep && (
    <Button tone="primary" icon="add" onClick={() => onSearch({ open: 'track' })}>
      {t('Track an item')}
    </Button>
  )
  const bodies: Record<NonNullable<StockSearch['part']> | 'stock', ReactNode> = {
    stock: <StockList search={search} as_of={as_of} onSearch={onSearch} add={add} />,
    closings: <ClosingsView mayPost={mayKeep} />,
    names: <NamesView />,
  }
  const part = search.part === 'names' && !mayKeep ? 'stock' : (search.part ?? 'stock')
  return (
    <Page {...(part === 'stock' && { shape: 'full' as const })}>
      <PageHeader
        title={t('Inventory')}
        section={t('Accounting')}
        actions={
          mayKeep && (
            <>
              <Button icon="settings" onClick={() => onSearch({ open: 'settings' })}>
                {t('Valuation')}
              </Button>
              <Button icon="edit" onClick={() => onSearch({ open: 'adjust' })}>
                {t('Correct stock')}
              </Button>
              {add}
            </>
          )
        }
      />
      <ViewTabs
        label={t('Views')}
        value={part}
        counts={useTabCounts('inventory')}
        tabs={[
          { value: 'stock', label: t('Stock'), search: {} },
          { value: 'closings', label: t('Closings'), search: { part: 'closings' } },
          ...(mayKeep ? [{ value: 'names', label: t('Names on bills'), search: { part: 'names' } }] : []),
        ]}
      />
      {bodies[part]}
      {mayKeep && search.open === 'track' && <TrackDrawer onClose={close} />}
      {mayKeep && search.open === 'settings' && <SettingsDrawer onClose={close} />}
      {mayKeep && search.open === 'adjust' && <AdjustDialog onClose={close} />}
    </Page>
  )
}
