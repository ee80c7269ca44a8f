import { useState } from 'react'
import type { ApiKey } from '#contract/integrations/api-keys.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { agoWords } from '#web/lib/ago.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { apiKeysQuery, useRevokeKey } from './api.ts'
import styles from './api-keys.module.css'
import { readsWords } from './reads.ts'

const used = ({ last_used_at }: ApiKey) => (last_used_at === null ? t('Never') : agoWords(last_used_at))

const columns: readonly Column<ApiKey>[] = [
  { id: 'key_name', header: t('Name'), cell: (row) => row.key_name },
  {
    id: 'key_prefix',
    header: t('Begins with'),
    width: 140,
    cell: (row) => <span className={styles.prefix}>{row.key_prefix}…</span>,
  },
  { id: 'permissions', header: t('Can read'), width: 190, cell: (row) => readsWords(row.permissions) },
  { id: 'made_by', header: t('Acts as'), width: 150, cell: (row) => row.made_by },
  { id: 'status', header: t('Status'), width: 150, cell: (row) => <Status apiKey={row} /> },
  { id: 'expires_on', header: t('Valid until'), width: 130, cell: (row) => formatDate(row.expires_on) },
  { id: 'last_used_at', header: t('Last used'), width: 150, cell: used },
]

/** Every API key of the company, including those that expired or were revoked. */
export function KeysTable({ onNew }: { onNew: () => void }) {
  const [leaving, setLeaving] = useState<ApiKey>()
  const { mutateAsync: revoke } = useRevokeKey()
  return (
    <>
      <DataTable
        label={t('API keys')}
        noun={['key', 'keys']}
        columns={columns}
        query={apiKeysQuery}
        rowKey={(row) => row.api_keys_id}
        rowMenu={(row) => [
          [
            {
              id: 'revoke',
              label: t('Revoke'),
              icon: 'close',
              danger: true,
              disabled: row.key_status === 'revoked',
              onSelect: () => setLeaving(row),
            },
          ],
        ]}
        card={(row) => ({
          title: row.key_name,
          detail: readsWords(row.permissions),
          amount: row.last_used_at === null ? t('Not used yet') : used(row),
          badge: <Status apiKey={row} />,
        })}
        empty={
          <EmptyState
            icon="key"
            title={t('No API keys yet')}
            actions={
              <Button tone="primary" icon="add" onClick={onNew}>
                {t('Create key')}
              </Button>
            }
          >
            {t('A key lets your own assistant or program read the company’s figures, but not change anything.')}
          </EmptyState>
        }
      />
      {leaving && (
        <ConfirmDialog
          isOpen
          onClose={() => setLeaving(undefined)}
          title={t('Revoke the key {key_name}?', { key_name: leaving.key_name })}
          verb={t('Revoke key')}
          onConfirm={async () => {
            await revoke(leaving.api_keys_id)
            toast({ tone: 'success', text: t('Key {key_name} revoked', { key_name: leaving.key_name }) })
          }}
        >
          {t("Anything that uses it loses access at once. You can't restore it.")}
        </ConfirmDialog>
      )}
    </>
  )
}

function Status({ apiKey: { key_status, expires_on } }: { apiKey: ApiKey }) {
  switch (key_status) {
    case 'active':
      return <Badge tone="success">{t('Works')}</Badge>
    case 'blocked':
      return <Badge tone="warning">{t('No access now')}</Badge>
    case 'expired':
      return <Badge tone="neutral">{t('Ended {date}', { date: formatDate(expires_on) })}</Badge>
    case 'revoked':
      return <Badge tone="danger">{t('Revoked')}</Badge>
  }
}
