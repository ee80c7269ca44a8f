import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { AddAsset } from './asset-form.tsx'
import { BillLines } from './bill-lines.tsx'
import { NoteView } from './note-view.tsx'
import { Register } from './register.tsx'
import { RunsView } from './runs-view.tsx'
import type { AssetsSearch } from './search.ts'
import { TaxView } from './tax-view.tsx'

type Props = { search: AssetsSearch; onSearch: (change: Partial<AssetsSearch>) => void }

/** Who may change the register. */
export const useMayKeepAssets = () => usePermitted(['OWNER', 'ADMIN', 'MANAGER'])

/** The register of fixed assets, its depreciation, and the two schedules. */
export function AssetsPage({ search, onSearch }: Props) {
  const mayKeep = useMayKeepAssets()
  const counts = useTabCounts('fixed-assets')
  const close = () => onSearch({ edit: undefined })
  const bodies: Record<NonNullable<AssetsSearch['view']> | 'register', ReactNode> = {
    register: <Register search={search} onSearch={onSearch} add={mayKeep && <AddButton onSearch={onSearch} />} />,
    runs: <RunsView mayPost={mayKeep} />,
    note: <NoteView search={search} onSearch={onSearch} />,
    tax: <TaxView search={search} onSearch={onSearch} />,
  }
  const view = search.view ?? 'register'
  return (
    <Page {...(view === 'register' && { shape: 'full' as const })}>
      <PageHeader title={t('Fixed assets')} section={t('Accounting')} actions={mayKeep && <AddButton onSearch={onSearch} />} />
      <ViewTabs
        counts={counts}
        label={t('Views')}
        value={view}
        tabs={[
          { value: 'register', label: t('Register'), search: {} },
          { value: 'runs', label: t('Depreciation'), search: { view: 'runs' } },
          { value: 'note', label: t('Schedule III note'), search: { view: 'note' } },
          { value: 'tax', label: t('Income tax'), search: { view: 'tax' } },
        ]}
      />
      {bodies[view]}
      {mayKeep && search.edit === 'bill' && <BillLines onClose={close} />}
      {mayKeep && search.edit === 'new' && <AddAsset onClose={close} />}
    </Page>
  )
}

function AddButton({ onSearch }: Pick<Props, 'onSearch'>) {
  return (
    <Menu
      trigger={
        <Button tone="primary" icon="add">
          {t('Add asset')}
        </Button>
      }
      groups={[
        [
          { id: 'bill', label: t('From a bill'), icon: 'file', onSelect: () => onSearch({ edit: 'bill' }) },
          { id: 'new', label: t('Manual'), icon: 'edit', onSelect: () => onSearch({ edit: 'new' }) },
        ],
      ]}
    />
  )
}
