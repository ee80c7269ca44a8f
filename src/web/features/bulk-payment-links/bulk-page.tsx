import { useState } from 'react'
import { type LinkBatch, MOST_LINK_ROWS } from '#contract/payment-link-batches.ts'
import { ApiError, sentence } from '#web/lib/errors.ts'
import { formatCount, formatInstant, formatPaise } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Amount, Card, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { saveOrSay } from '#web/ui/save-file.ts'
import { EmptyState, Notice } from '#web/ui/states.tsx'
import { batchesQuery, saveTemplate, useCheckFile } from './api.ts'
import { batchWords } from './words.ts'

const columns: readonly Column<LinkBatch>[] = [
  { id: 'file', header: 'File', cell: (row) => row.original_file_name },
  { id: 'when', header: 'Chosen', width: 180, cell: (row) => formatInstant(row.created_at) },
  { id: 'status', header: 'Status', width: 130, cell: (row) => <BatchBadge batch={row} /> },
  { id: 'rows', header: 'Rows', width: 90, align: 'end', cell: (row) => formatCount(row.row_count) },
  { id: 'links', header: 'Links', width: 90, align: 'end', cell: (row) => formatCount(row.created_count) },
  { id: 'total_amount', header: 'Asked (₹)', width: 150, align: 'end', cell: (row) => <Amount value={row.total_amount} /> },
]

/** Links from a file: the file is checked row by row, and the files of before. */
export function BulkPage({ onChecked }: { onChecked: (batch: LinkBatch) => void }) {
  return (
    <Page shape="full">
      <PageHeader
        title="Bulk payment links"
        actions={
          <Button icon="download" onClick={() => void saveOrSay(saveTemplate())}>
            Template
          </Button>
        }
      />
      <Card>
        <FilePart onChecked={onChecked} />
      </Card>
      <DataTable
        label="Files of payment links"
        noun={['file', 'files']}
        columns={columns}
        query={batchesQuery}
        rowKey={(row) => row.payment_link_batches_id}
        rowHref={({ payment_link_batches_id }) => `/receivables/bulk-payment-links/${payment_link_batches_id}`}
        card={(row) => ({
          title: row.original_file_name,
          detail: formatInstant(row.created_at),
          amount: `₹${formatPaise(row.total_amount)}`,
          badge: <BatchBadge batch={row} />,
        })}
        empty={
          <EmptyState icon="upload" title="No files yet">
            Every row is checked before anything is made or sent. The template shows what goes where.
          </EmptyState>
        }
      />
    </Page>
  )
}

function BatchBadge({ batch }: { batch: LinkBatch }) {
  const { word, tone } = batchWords[batch.batch_status]
  return <Badge tone={tone}>{word}</Badge>
}

/** Takes the file. One whose links were made before is taken again only when somebody says so. */
function FilePart({ onChecked }: { onChecked: (batch: LinkBatch) => void }) {
  const { mutate, isPending, variables, error } = useCheckFile()
  const check = (file: File, again: boolean) => mutate({ file, again }, { onSuccess: onChecked })
  const [file, setFile] = useState<File>()
  const isRepeated = error instanceof ApiError && error.code === 'conflict'
  return (
    <Stack>
      <FileDrop
        label={isPending ? `Checking ${variables.file.name}…` : 'Drop a CSV file here, or choose one'}
        help={`Name, for what, amount and contact; up to ${formatCount(MOST_LINK_ROWS)} rows`}
        accept=".csv,.txt"
        maxBytes={4 * 1_048_576}
        onFiles={([chosen]) => {
          if (!chosen || isPending) return
          setFile(chosen)
          check(chosen, false)
        }}
      />
      {error && (
        <Notice
          tone={isRepeated ? 'warning' : 'danger'}
          action={isRepeated && file ? <Button onClick={() => check(file, true)}>Check it all the same</Button> : undefined}
        >
          <b>{file?.name}</b>: {sentence(error, 'The file could not be sent. Check the connection and try again.')}
        </Notice>
      )}
    </Stack>
  )
}
