import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#core/messages.ts'
import type { BankImport } from '#contract/banking/bank-imports.ts'
import { formatCount, plural } from '#web/lib/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState, Notice, Progress, Skeleton } from '#web/ui/states.tsx'
import { importsOfFileQuery, isRunning, refresh } from './api.ts'
import styles from './imports.module.css'
import { UndoButton } from './undo-button.tsx'
import { periodWords } from './words.ts'

/** The progress of the import, and its result. */
export function ResultStep({ files_id, onAgain }: { files_id: string; onAgain: () => void }) {
  const { data, error, refetch } = useQuery(importsOfFileQuery(files_id))
  const running = data?.some(isRunning)
  useEffect(() => {
    if (running === false) void refresh()
  }, [running])
  if (error) return <ErrorState error={error} title={t('We couldn’t find the import')} onRetry={refetch} />
  if (data === undefined) return <Skeleton lines={5} height={220} label={t('Loading the import')} />
  if (data.length === 0)
    return (
      <EmptyState
        icon="upload"
        title={t('This file was not imported')}
        actions={<Button onClick={onAgain}>{t('Choose a file')}</Button>}
      />
    )
  return (
    <Stack>
      {latestOf(data).map((each) => (
        <Card key={each.bank_imports_id} title={each.account_label}>
          <Result result={each} />
        </Card>
      ))}
      <div className={styles.actions}>
        <Button icon="upload" onClick={onAgain}>
          {t('Import another statement')}
        </Button>
      </div>
    </Stack>
  )
}

/** One for each account: an undone import may have been repeated. */
function latestOf(imports: readonly BankImport[]): BankImport[] {
  const seen = new Set<string>()
  return imports.filter(({ bank_accounts_id }) => !seen.has(bank_accounts_id) && seen.add(bank_accounts_id))
}

function Result({ result }: { result: BankImport }) {
  const { import_status: status, line_count, lines_done, new_count, duplicate_count } = result
  if (status === 'importing')
    return (
      <Stack>
        <Progress value={lines_done} max={line_count} label={progressWords(lines_done, line_count)} />
        <p className={styles.hint}>{t('You can leave this page. The import continues.')}</p>
      </Stack>
    )
  if (status === 'failed') return <Notice tone="danger">{result.failure ?? t('The import failed. Nothing was imported.')}</Notice>
  if (status === 'undone')
    return <Notice>{t('This import was undone and its lines removed. You can import the file again.')}</Notice>
  return (
    <Stack>
      <Notice tone={result.ties === false ? 'warning' : 'success'}>
        {new_count === 0
          ? t('Nothing new: every line was already here.')
          : t('{lines} imported.', { lines: plural(new_count, 'line') })}
        {new_count > 0 &&
          duplicate_count > 0 &&
          ` ${t('{were} already here.', { were: plural(duplicate_count, 'line was', 'lines were') })}`}
        {result.ties === false && ` ${t("The statement's balances don't match, as shown before.")}`}
      </Notice>
      <p className={styles.hint}>{periodWords(result)}</p>
      <div className={styles.actions}>
        {new_count > 0 && (
          <ButtonLink tone="primary" icon="match" to="/banking/reconcile" search={{ account: result.bank_accounts_id }}>
            {t('Match the lines')}
          </ButtonLink>
        )}
        <ButtonLink icon="list" to="/banking/transactions" search={{ import: result.bank_imports_id }}>
          {t('See imported lines')}
        </ButtonLink>
        <UndoButton result={result} />
      </div>
    </Stack>
  )
}

const progressWords = (done: number, all: number) =>
  done === 0
    ? t('Reading {lines}', { lines: plural(all, 'line') })
    : t('{count} of {count_2} lines', { count: formatCount(done), count_2: formatCount(all) })
