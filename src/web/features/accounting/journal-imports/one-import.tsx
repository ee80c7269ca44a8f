import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { t } from '#core/messages.ts'
import type { JournalImport } from '#contract/accounting/journal-imports.ts'
import styles from '#web/features/documents/shared/imports/imports.module.css'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AccountsPart } from './accounts-part.tsx'
import { booksChanged, importQuery, isRunning, useCancel } from './api.ts'
import { ChecksPart } from './checks-part.tsx'
import { EntriesPart } from './entries-part.tsx'
import { ImportStanding } from './import-standing.tsx'
import type { JournalImportSearch } from './search.ts'
import { formatWords, statusWords } from './words.ts'

type Show = JournalImportSearch['show']
type Props = {
  journal_imports_id: string
  shown: Show
  onShown: (show: Show) => void
  onAnother: () => void
}

/** One import, from parsing to the resulting balances. */
export function OneImport({ journal_imports_id, shown, onShown, onAnother }: Props) {
  const { data: found, error, refetch } = useQuery(importQuery(journal_imports_id))
  const wasRunning = useRef(false)
  const running = found !== undefined && isRunning(found)
  useEffect(() => {
    if (found && wasRunning.current && !running) void booksChanged(found)
    wasRunning.current = running
  }, [found, running])
  if (error) return <ErrorState error={error} title={t('We couldn’t find the import')} onRetry={refetch} />
  if (found === undefined) return <Skeleton lines={6} height={320} label={t('Loading the import')} />
  const hasEntries = !running && found.entry_count > 0 && found.import_status !== 'failed'
  return (
    <>
      <Card title={found.original_file_name} actions={<Acts found={found} onAnother={onAnother} />}>
        <Stack>
          <ImportStanding found={found} />
        </Stack>
      </Card>
      {hasEntries && <Parts found={found} shown={shown} onShown={onShown} />}
    </>
  )
}

function Acts({ found, onAnother }: { found: JournalImport; onAnother: () => void }) {
  const { mutate: cancel, isPending } = useCancel(found.journal_imports_id)
  const [words, tone] = statusWords[found.import_status]
  const canCancel = isRunning(found) || found.import_status === 'checked'
  return (
    <div className={styles.actions}>
      {found.import_format !== null && <Badge>{formatWords(found.import_format)}</Badge>}
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
    </div>
  )
}

function Parts({ found, shown, onShown }: { found: JournalImport; shown: Show; onShown: (show: Show) => void }) {
  const parts = (
    [
      { value: 'accounts', label: t('Accounts'), count: undefined },
      { value: 'checks', label: t('Balances in the file'), count: found.check_count },
      { value: 'wrong', label: t('Wrong'), count: found.wrong_count },
      { value: 'failed', label: t('Refused'), count: found.failed_count },
      { value: 'aside', label: t('Set aside'), count: found.aside_count },
      { value: 'ready', label: found.finished_at === null ? t('Ready') : t('Not posted'), count: found.ready_count },
      { value: 'made', label: t('Posted'), count: found.made_count },
      { value: 'known', label: t('Already in the books'), count: found.known_count },
    ] as const
  ).filter(({ count }) => count !== 0)
  const current = parts.find(({ value }) => value === shown) ?? parts[0]
  if (!current) return null
  return (
    <Tabs
      label={t('What is in the file')}
      value={current.value}
      onChange={(value) => onShown(parts.find((each) => each.value === value)?.value)}
      tabs={parts.map(({ value, label, count }) => ({
        value,
        label,
        ...(count === undefined ? {} : { count }),
        body: value === current.value && <Part found={found} show={value} />,
      }))}
    />
  )
}

function Part({ found, show }: { found: JournalImport; show: NonNullable<Show> }) {
  if (show === 'accounts') return <AccountsPart found={found} />
  if (show === 'checks') return <ChecksPart found={found} />
  return <EntriesPart found={found} status={show} />
}
