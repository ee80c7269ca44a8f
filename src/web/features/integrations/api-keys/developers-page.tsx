import { useState } from 'react'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { Connect } from './connect.tsx'
import { KeyDrawer } from './key-drawer.tsx'
import { KeysTable } from './keys-table.tsx'
import { ModelCard } from './model-card.tsx'
import type { DevelopersSearch } from './search.ts'
import { SecretDialog } from './secret-dialog.tsx'

type Props = { search: DevelopersSearch; onSearch: (change: DevelopersSearch) => void }

/** API keys, how to connect an assistant with one, and whether a language model may process questions. */
export function DevelopersPage({ search, onSearch }: Props) {
  const [secret, setSecret] = useState<string>()
  const make = () => onSearch({ key: 'new' })
  return (
    <Page shape={search.view === undefined ? 'full' : undefined}>
      <PageHeader
        title={t('Developer API')}
        actions={
          <Button tone="primary" icon="add" onClick={make}>
            {t('Create key')}
          </Button>
        }
      />
      <ViewTabs
        label={t('Views')}
        value={search.view ?? 'keys'}
        counts={useTabCounts('api-keys')}
        tabs={[
          { value: 'keys', label: t('API keys'), search: {} },
          { value: 'connect', label: t('Connect an assistant'), search: { view: 'connect' } },
          { value: 'model', label: t('Language model'), search: { view: 'model' } },
        ]}
      />
      {search.view === 'connect' ? (
        <Connect onNew={make} />
      ) : search.view === 'model' ? (
        <ModelCard />
      ) : (
        <KeysTable onNew={make} />
      )}
      {search.key === 'new' && (
        <KeyDrawer
          onClose={() => onSearch({ key: undefined })}
          onMade={(made) => {
            setSecret(made)
            onSearch({ key: undefined })
          }}
        />
      )}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Page>
  )
}
