import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { type FaqFile, getFaqFile } from '#contract/workspace/faq.ts'
import { download, urlOf } from '#web/lib/call.ts'
import { ApiError } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Part } from '#web/ui/part.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import styles from './help.module.css'

/** A reference file of an answer: a table for CSV, otherwise its text. */
export function FilePreview({ file, onClose }: { file: FaqFile; onClose: () => void }) {
  const params = { file_name: file.id }
  const text = useQuery({
    queryKey: ['faq', 'file', file.id],
    queryFn: async ({ signal }) => {
      const response = await fetch(urlOf(getFaqFile, { params }), { signal })
      if (!response.ok)
        throw new ApiError({ status: response.status, code: 'not_found', message: t("We couldn't read this file") })
      return response.text()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={file.original_file_name}
      width={720}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button tone="primary" icon="download" onClick={() => void download(getFaqFile, file.original_file_name, { params })}>
            {t('Download')}
          </Button>
        </>
      }
    >
      {text.error && <ErrorState error={text.error} title={t('The file could not be shown')} onRetry={text.refetch} />}
      {text.isPending && <Skeleton lines={6} height={180} label={t('Loading the file')} />}
      {text.data !== undefined && (
        <Part plays="region" className={styles.preview} aria-label={file.original_file_name} tabIndex={0}>
          {file.original_file_name.endsWith('.csv') ? <Sheet text={text.data} /> : <pre>{text.data}</pre>}
        </Part>
      )}
    </Dialog>
  )
}

/** The reference files are our own: no cell contains a comma or a quote. */
function Sheet({ text }: { text: string }) {
  const [head = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, at) => (
              <td key={head[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
