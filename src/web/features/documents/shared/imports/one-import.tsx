import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ImportRow, RowImport } from '#contract/documents/row-imports.ts'
import { formatCount, formatInstant, plural } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { ErrorState, Notice, Progress, Skeleton } from '#web/ui/states.tsx'
import { forgetMade, importQuery, saveResult, useCancel } from './api.ts'
import { ImportRows } from './import-rows.tsx'
import styles from './imports.module.css'
import { StartPart } from './start-part.tsx'
import { isRunning, statusWords } from './words.ts'

type Props = {
  row_imports_id: string
  shown: ImportRow['row_status'] | undefined
  onShown: (rows: ImportRow['row_status']) => void
  onAnother: () => void
}

/** One file from reading to result. */
export function OneImport({ row_imports_id, shown, onShown, onAnother }: Props) {
  const { data: found, error, refetch } = useQuery(importQuery(row_imports_id))
  const wasRunning = useRef(false)
  const running = found !== undefined && isRunning(found)
  useEffect(() => {
    if (found && wasRunning.current && !running) void forgetMade(found)
    wasRunning.current = running
  }, [found, running])
  if (error) return <ErrorState error={error} title="The import could not be found" onRetry={refetch} />
  if (found === undefined) return <Skeleton lines={6} height={320} label="Loading the import" />
  return (
    <>
      <Card title={found.original_file_name} actions={<Acts found={found} onAnother={onAnother} />}>
        <Stack>
          <Standing found={found} />
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
          {found.import_status === 'making' ? 'Stop' : 'Give up'}
        </Button>
      )}
      {!isRunning(found) && (
        <Button icon="upload" onClick={onAnother}>
          Another file
        </Button>
      )}
      <Menu
        trigger={<IconButton icon="download" label="Download the result" />}
        groups={[
          [
            {
              id: 'xlsx',
              label: 'Result as Excel',
              icon: 'download',
              onSelect: () => void downloadWithToast(saveResult(found, 'xlsx')),
            },
            {
              id: 'csv',
              label: 'Result as CSV',
              icon: 'download',
              onSelect: () => void downloadWithToast(saveResult(found, 'csv')),
            },
          ],
        ]}
      />
    </div>
  )
}

function Standing({ found }: { found: RowImport }) {
  const { import_status: status, row_count, checked_count, made_count, failed_count, ready_count, wrong_count } = found
  const stays = <p className={styles.hint}>You can leave this page; it goes on.</p>
  if (status === 'reading')
    return (
      <output className={styles.hint}>{row_count === 0 ? 'Reading the file' : `${plural(row_count, 'row')} read so far`}</output>
    )
  if (status === 'checking')
    return (
      <>
        <Progress value={checked_count} max={row_count} label={`Trying ${plural(row_count, 'row')}`} />
        {stays}
      </>
    )
  if (status === 'checked') return <StartPart found={found} />
  if (status === 'making') {
    const all = made_count + failed_count + ready_count
    return (
      <>
        <Progress value={all - ready_count} max={all} label={`${formatCount(all - ready_count)} of ${formatCount(all)} rows`} />
        {stays}
      </>
    )
  }
  if (status === 'failed')
    return <Notice tone="danger">{found.failure ?? 'The file could not be read.'} Nothing was made.</Notice>
  if (status === 'cancelled')
    return (
      <Notice>
        {made_count === 0
          ? 'Given up: nothing was made.'
          : `Stopped: ${plural(made_count, 'row')} taken over, ${formatCount(ready_count)} not.`}
      </Notice>
    )
  const left = failed_count + wrong_count
  return (
    <Notice tone={left > 0 ? 'warning' : 'success'}>
      {plural(made_count, 'row')} taken over{left > 0 && `, ${formatCount(left)} left out`}
      {found.finished_at !== null && ` on ${formatInstant(found.finished_at)}`}.
    </Notice>
  )
}
