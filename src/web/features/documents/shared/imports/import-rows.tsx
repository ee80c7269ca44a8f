import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { ImportRow, RowImport } from '#contract/documents/row-imports.ts'
import { formatCount } from '#web/lib/format.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { rowsQuery } from './api.ts'
import styles from './imports.module.css'
import { MendDrawer } from './mend-drawer.tsx'
import { statesOf, wordsOf } from './words.ts'

type Status = ImportRow['row_status']
type Props = { found: RowImport; shown: Status | undefined; onShown: (rows: Status) => void }

/** The rows by result, errors first. */
export function ImportRows({ found, shown, onShown }: Props) {
  const states = statesOf(found)
  const current = states.find(({ value }) => value === shown) ?? states[0]
  if (!current) return null
  return (
    <Tabs
      label={t('Rows')}
      value={current.value}
      onChange={(value) => {
        const state = states.find((each) => each.value === value)
        if (state) onShown(state.value)
      }}
      tabs={states.map((state) => ({ ...state, body: state === current && <RowsPart found={found} status={state.value} /> }))}
    />
  )
}

function RowsPart({ found, status }: { found: RowImport; status: Status }) {
  const query = useInfiniteQuery(rowsQuery(found.row_imports_id, status))
  const [mending, setMending] = useState<ImportRow>()
  const rows = query.data?.pages.flatMap((page) => page.rows)
  if (query.error) return <ErrorState error={query.error} title={t("We couldn't load the rows")} onRetry={query.refetch} />
  if (rows === undefined) return <Skeleton lines={8} height={320} label={t('Loading the rows')} />
  const canMend = found.import_status === 'checked' && status !== 'known'
  return (
    <>
      <Card flush>
        <div className={styles.rows}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('Line')}</th>
                <th scope="col">
                  <span className="visually-hidden">{canMend ? t('Correct') : t('Result')}</span>
                </th>
                {(status === 'wrong' || status === 'failed') && <th scope="col">{t('What is wrong')}</th>}
                {found.columns.map(({ header, label }, i) => (
                  <th key={i} scope="col" className={label === null ? styles.unread : undefined}>
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.row_no} found={found} row={row} onMend={canMend ? () => setMending(row) : undefined} />
              ))}
            </tbody>
          </table>
        </div>
        {query.hasNextPage && (
          <div className={styles.more}>
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('Show more')}
            </Button>
            <span className={styles.hint}>{t('{count} shown', { count: formatCount(rows.length) })}</span>
          </div>
        )}
      </Card>
      {mending && <MendDrawer key={mending.row_no} found={found} row={mending} onClose={() => setMending(undefined)} />}
    </>
  )
}

function Row({ found, row, onMend }: { found: RowImport; row: ImportRow; onMend: (() => void) | undefined }) {
  const labels = new Map(found.columns.map(({ field, label }) => [field, label]))
  const wrongFields = new Set(row.issues.map(({ path }) => path))
  const href = row.made_id === null ? undefined : wordsOf(found.import_kind).href?.(row.made_id)
  return (
    <tr>
      <td className={cx(styles.line, 'figures')}>{row.row_no}</td>
      <td className={styles.act}>
        {onMend && <IconButton icon="edit" label={t('Correct line {row_no}', { row_no: row.row_no })} onClick={onMend} />}
        {href && row.result !== null ? <Link to={href}>{row.result}</Link> : row.result}
      </td>
      {(row.row_status === 'wrong' || row.row_status === 'failed') && (
        <td className={styles.issues}>
          {issuesOf(row, labels).map(({ label, message }) => (
            <span key={`${label}${message}`}>
              {label && <b>{label}: </b>}
              {message}
            </span>
          ))}
        </td>
      )}
      {found.columns.map(({ field, header }, i) => {
        const isWrong = field !== null && wrongFields.has(field)
        return (
          <td key={i} data-label={header} className={cx(isWrong && styles.wrong, row.cells[i] === '' && styles.blank)}>
            {isWrong && <span className="visually-hidden">{`${t('Wrong:')} `}</span>}
            {row.cells[i]}
          </td>
        )
      })}
    </tr>
  )
}

/** Each finding once: columns that the file lacks have no label, and may be refused for the same reason. */
function issuesOf({ issues }: ImportRow, labels: ReadonlyMap<string | null, string | null>) {
  const said = issues.map(({ path, message }) => ({ label: labels.get(path), message }))
  return said.filter(
    ({ label, message }, at) => said.findIndex((each) => each.label === label && each.message === message) === at,
  )
}
