import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t, translate } from '#core/messages.ts'
import { type ImportColumn, MAX_IMPORT_BYTES } from '#contract/documents/row-imports.ts'
import { type ImportKind } from '#contract/records.ts'
import { sentence } from '#web/lib/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choice.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { columnsQuery, saveLines, saveTemplate, useUpload } from './api.ts'
import styles from './imports.module.css'
import { wordsOf } from './words.ts'

type Props = { kind: ImportKind; onSent: (row_imports_id: string) => void }

/** The file, the handling of existing rows, and the supported columns. */
export function ChooseFile({ kind, onSent }: Props) {
  const { data, error, refetch } = useQuery(columnsQuery(kind))
  const { mutateAsync: send, isPending, error: refused } = useUpload(kind)
  const [match_by, setMatch] = useState('')
  const { one, many, asks = [t('If the {one} already exists', { one }), t('Leave it unchanged')] } = wordsOf(kind)
  const take = ([file]: File[]) => {
    // The box shows a refusal.
    if (file)
      void send({ file, match_by }).then(
        (found) => onSent(found.row_imports_id),
        () => undefined,
      )
  }
  if (error) return <ErrorState error={error} title={t("We couldn't load the columns")} onRetry={refetch} />
  if (data === undefined) return <Skeleton lines={6} height={320} label={t('Loading')} />
  return (
    <>
      <Card>
        <Stack>
          {data.match_by.length > 0 && (
            <RadioGroup
              label={asks[0]}
              name="match_by"
              value={match_by}
              onChange={setMatch}
              options={[
                { value: '', label: asks[1] },
                ...data.match_by.map(({ value, label }) => ({ value, label: translate(label) })),
              ]}
            />
          )}
          <FileDrop
            label={isPending ? t('Sending the file') : t('Drop a file here, or choose one')}
            help={t('CSV or Excel, up to 50,000 rows and 20 MB. We create nothing until you confirm.')}
            accept=".csv,.xlsx,.xls,.xlsm,.xlsb,.ods,.txt,.tsv,.htm,.html"
            maxBytes={MAX_IMPORT_BYTES}
            onFiles={take}
            error={refused ? sentence(refused, t('We couldn’t send the file')) : undefined}
          />
          <Templates kind={kind} canExport={data.can_export} />
        </Stack>
      </Card>
      <Card flush title={t('What a file of {many} can contain', { many })}>
        <ul className={styles.columns} aria-label={t('Columns')}>
          {data.rows.map((column) => (
            <ColumnLine key={column.field} column={column} />
          ))}
        </ul>
      </Card>
    </>
  )
}

const Templates = ({ kind, canExport }: { kind: ImportKind; canExport: boolean }) => (
  <div className={styles.actions}>
    <Button icon="download" onClick={() => void downloadWithToast(saveTemplate(kind, 'xlsx'))}>
      {t('Excel template')}
    </Button>
    <Button icon="download" onClick={() => void downloadWithToast(saveTemplate(kind, 'csv'))}>
      {t('CSV template')}
    </Button>
    {canExport && (
      <Button icon="download" onClick={() => void downloadWithToast(saveLines(kind))}>
        {t('Current data in this format')}
      </Button>
    )}
  </div>
)

const ColumnLine = ({ column: { header, help, example, is_required } }: { column: ImportColumn }) => (
  <li className={styles.column}>
    <span className={styles.columnName}>
      {header} {is_required && <Badge tone="info">{t('Needed')}</Badge>}
    </span>
    <span className={styles.hint}>{translate(help)}</span>
    <span className={styles.example}>{example}</span>
  </li>
)
