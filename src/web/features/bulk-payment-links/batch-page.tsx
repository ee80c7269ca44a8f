import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { LinkBatch, LinkBatchRow } from '#contract/payment-link-batches.ts'
import { plural } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Card, Figure, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { saveOrSay } from '#web/ui/save-file.ts'
import { EmptyState, Notice, Progress } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { batchQuery, rowsQuery, saveResult, useDiscard, useStart } from './api.ts'
import styles from './bulk.module.css'
import { batchWords, goodWords } from './words.ts'

type Props = { payment_link_batches_id: string; show: 'bad' | undefined; onDiscarded: () => void }
/** Columns of the file shown besides the line and what is wrong. */
const MOST_SHOWN = 5

/** One file: what is wrong with which row, the start, how far it is, and the result. */
export function BatchPage({ payment_link_batches_id, show, onDiscarded }: Props) {
  const { data: batch } = useSuspenseQuery(batchQuery(payment_link_batches_id))
  const columns = useMemo(() => columnsOf(batch.header), [batch.header])
  const query = useMemo(() => rowsQuery(batch, show), [batch, show])
  const { word, tone } = batchWords[batch.batch_status]
  return (
    <Page shape="full">
      <PageHeader
        title={batch.original_file_name}
        section="Bulk payment links"
        above={<Link to="/receivables/bulk-payment-links">Bulk payment links</Link>}
        mark={<Badge tone={tone}>{word}</Badge>}
        actions={
          batch.batch_status !== 'discarded' && (
            <Button icon="download" onClick={() => void saveOrSay(saveResult(batch))}>
              {batch.batch_status === 'created' ? 'Result file' : 'File with what is wrong'}
            </Button>
          )
        }
      />
      <Card>
        <Standing batch={batch} onDiscarded={onDiscarded} />
      </Card>
      <ViewTabs
        label="Rows"
        value={show ?? 'all'}
        tabs={[
          { value: 'all', label: 'All rows', search: {} },
          { value: 'bad', label: 'Something wrong', search: { show: 'bad' } },
        ]}
      />
      <DataTable
        label="Rows of the file"
        noun={['row', 'rows']}
        columns={columns}
        query={query}
        rowKey={(row) => String(row.file_line)}
        card={(row) => ({
          title: row.cells.find((cell) => cell !== '') ?? `Line ${row.file_line}`,
          detail: wrongWords(row) || `Line ${row.file_line}`,
          badge: <RowBadge row={row} />,
        })}
        empty={<EmptyState icon="done" title="Nothing is wrong with any row" />}
      />
    </Page>
  )
}

function Standing({ batch, onDiscarded }: { batch: LinkBatch; onDiscarded: () => void }) {
  if (batch.batch_status === 'checked') return <Start batch={batch} onDiscarded={onDiscarded} />
  if (batch.batch_status === 'discarded') return <p>This file was put away. Nothing was made of it.</p>
  if (batch.batch_status === 'creating')
    return <Progress label={`Making ${plural(batch.good_count, 'link')}`} value={batch.done_count} max={batch.good_count} />
  return (
    <Notice tone="success">
      {plural(batch.created_count, 'link')} made{batch.send ? ' and mailed where there is an address' : ''}. The result file has
      them in the shape of yours.{' '}
      <Link to="/receivables/payment-links" search={{}}>
        See all links
      </Link>
    </Notice>
  )
}

function Start({ batch, onDiscarded }: { batch: LinkBatch; onDiscarded: () => void }) {
  const [isMailed, setMailed] = useState(true)
  const { mutate: start, isPending } = useStart(batch.payment_link_batches_id)
  const { mutate: discard, isPending: isDiscarding } = useDiscard(batch.payment_link_batches_id)
  const { good_count, unmailed_count, total_amount } = batch
  const mailed = good_count - unmailed_count
  return (
    <div className={styles.start}>
      <Figure label="Asked for" amount={total_amount} note={goodWords(batch)} />
      <div className={styles.acts}>
        {mailed > 0 && (
          <Checkbox
            name="send"
            label={`Mail ${plural(mailed, 'link')}`}
            value={isMailed}
            onChange={setMailed}
            help={unmailed_count > 0 ? `${unmailed_count} without an address: copy them from the result file` : undefined}
          />
        )}
        <div className={styles.buttons}>
          <Button busy={isDiscarding} onClick={() => discard(undefined, { onSuccess: onDiscarded })}>
            Put away
          </Button>
          <Button
            tone="primary"
            icon="link"
            disabled={good_count === 0}
            busy={isPending}
            onClick={() => start(isMailed && mailed > 0)}
          >
            Make {plural(good_count, 'link')}
          </Button>
        </div>
      </div>
    </div>
  )
}

function columnsOf(header: readonly string[]): readonly Column<LinkBatchRow>[] {
  return [
    { id: 'line', header: 'Line', width: 70, align: 'end', cell: (row) => row.file_line },
    { id: 'result', header: 'Result', width: 120, cell: (row) => <RowBadge row={row} /> },
    { id: 'wrong', header: 'What is wrong', width: 380, cell: wrongWords },
    ...header.slice(0, MOST_SHOWN).map((name, at) => ({
      id: `cell-${at}`,
      header: name,
      width: 140,
      cell: (row: LinkBatchRow) => row.cells[at],
    })),
  ]
}

function RowBadge({ row }: { row: LinkBatchRow }) {
  if (row.problems.length > 0) return <Badge tone="danger">Left out</Badge>
  return row.payment_links_id === null ? <Badge tone="info">Good</Badge> : <Badge tone="success">Link made</Badge>
}

const wrongWords = ({ problems }: LinkBatchRow): string =>
  problems.map(({ column, message }) => [column, message].filter(Boolean).join(': ')).join('; ')
