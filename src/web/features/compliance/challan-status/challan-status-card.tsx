import { useMutation } from '@tanstack/react-query'
import { type ChallanStatusRow, compareChallanStatus, MAX_CHALLAN_STATUS_BYTES } from '#contract/compliance/challan-status.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { upload } from '#web/lib/call.ts'
import { sentence } from '#web/lib/errors.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { Notice } from '#web/ui/states.tsx'
import { statusWords, summaryOf } from './words.ts'

/** Compares recorded challans with a file of the department. It changes nothing: people correct what differs. */
export function ChallanStatusCard() {
  const { mutate, isPending, data, error, variables } = useMutation({
    mutationFn: (file: File) =>
      upload(compareChallanStatus, new Blob([file], { type: 'application/octet-stream' }), {
        query: { file_name: file.name.slice(-200) },
      }),
    // The card shows what was wrong with the file.
    meta: { silent: true },
  })
  return (
    <Card title={t('Compare challans with the department')}>
      <Stack>
        <FileDrop
          label={isPending ? t('Reading {name}…', { name: variables.name }) : t('Drop the challans here, or choose a file')}
          help={t(
            'Challans exported from the tax portal as CSV or Excel, up to 5 MB. We cannot read .csi files: their challans are encoded.',
          )}
          accept=".csv,.xlsx,.xls"
          maxBytes={MAX_CHALLAN_STATUS_BYTES}
          onFiles={([file]) => file && !isPending && mutate(file)}
        />
        {error && (
          <Notice tone="danger">{sentence(error, t("We couldn't send the file. Check your connection and try again."))}</Notice>
        )}
        {data && <Compared rows={data.rows} />}
      </Stack>
    </Card>
  )
}

function Compared({ rows }: { rows: readonly ChallanStatusRow[] }) {
  const hasDifference = rows.some(({ state }) => state !== 'agrees')
  return (
    <>
      <Notice tone={hasDifference ? 'warning' : 'success'}>{summaryOf(rows)}</Notice>
      <ReportTable
        caption={t('Challans beside those of the department')}
        first={t('Challan')}
        columns={[
          { label: t('Paid on'), isText: true },
          { label: t('Tax'), isText: true },
          t('Recorded'),
          t('At the department'),
          { label: t('Result'), isText: true },
        ]}
        rows={rows.map((row, at) => {
          const { recorded, department } = row
          const of = recorded ?? department
          return {
            id: String(at),
            label: of === null ? '' : `${of.bsr_code} ${of.serial}`,
            amounts: [
              of === null ? '' : formatDate(of.paid_on),
              recorded === null ? '–' : recorded.tax_kind.toUpperCase(),
              recorded?.total ?? '–',
              department?.amount ?? '–',
              statusWords(row),
            ],
          }
        })}
      />
    </>
  )
}
