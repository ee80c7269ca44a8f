import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { t } from '#core/messages.ts'
import type { ImportRow, RowImport } from '#contract/documents/row-imports.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { forgetMade, importQuery, saveResult, useCancel } from './api.ts'
import { ImportRows } from './import-rows.tsx'
import { ImportStatus } from './import-status.tsx'
import styles from './imports.module.css'
import { isRunning, statusWords } from './words.ts'

type Props = {
  row_imports_id: string
  shown: ImportRow['row_status'] | undefined
  onShown: (rows: ImportRow['row_status']) => void
  onAnother: () => void
}

/** One import, from parsing to the result. */
export function OneImport({ row_imports_id, shown, onShown, onAnother }: Props) {
  const { data: found, error, refetch } = useQuery(importQuery(row_imports_id))
  const wasRunning = useRef(false)
  const running = found !== undefined && isRunning(found)
  useEffect(() => {
    if (found && wasRunning.current && !running) void forgetMade(found)
    wasRunning.current = running
  }, [found, running])
  if (error) return <ErrorState error={error} title={t('We couldn’t find the import')} onRetry={refetch} />
  if (found === undefined) return <Skeleton lines={6} height={320} label={t('Loading the import')} />
  return (
    <>
      <Card title={found.original_file_name} actions={<Acts found={found} onAnother={onAnother} />}>
        <Stack>
          <ImportStatus found={found} />
        </Stack>
      </Card>
      {!running && found.row_count > 0 && found.import_status !== 'failed' && (
        <ImportRows found={found} shown={shown} onShown={onShown} />
      )}
    </>
  )
}

function Acts({ found, onAnother }: { found: RowImport; onAnother: () => void }) {
  const { mutate: cancel, isPending } = useCancel(found.row_imports_id)
  const [words, tone] = statusWords[found.import_status]
  const canCancel = isRunning(found) || found.import_status === 'checked'
  return (
    <div className={styles.actions}>
      <Badge tone={tone}>{words}</Badge>
      {canCancel && (
        <Button busy={isPending} onClick={() => cancel()}>
          {found.import_status === 'making' ? t('Stop') : t('Cancel import')}
        </Button>
      )}
      {!isRunning(found) && (
        <Button icon="upload" onClick={onAnother}>
          {t('Another file')}
        </Button>
      )}
      <Menu
        trigger={<IconButton icon="download" label={t('Download the result')} />}
        groups={[
          [
            {
              id: 'xlsx',
              label: t('Result as Excel'),
              icon: 'download',
              onSelect: () => void downloadWithToast(saveResult(found, 'xlsx')),
            },
            {
              id: 'csv',
              label: t('Result as CSV'),
              icon: 'download',
              onSelect: () => void downloadWithToast(saveResult(found, 'csv')),
            },
          ],
        ]}
      />
    </div>
  )
}
