import { useState } from 'react'
import type { Mapping } from '#contract/banking/bank-imports.ts'
import { t } from '#core/messages.ts'
import { ApiError, sentence } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import type { BadRow } from './bad-rows.ts'
import { ColumnChoices, type Table } from './column-choices.tsx'
import { Refusal } from './file-step.tsx'
import { FirstRows } from './first-rows.tsx'
import styles from './imports.module.css'
import { columnProblem, headerOptions } from './mapping-rules.ts'
import { NumberFormat } from './number-format.tsx'

type Props = {
  table: Table
  mapping: Mapping
  problem: string | undefined
  /** Parses the file again with this mapping; rejects with the errors. */
  read: (mapping: Mapping) => Promise<void>
}

/** Maps the columns of a file. Asked once for each layout; later files with it are parsed without asking. */
export function ColumnsStep({ table, mapping: start, problem, read }: Props) {
  const [mapping, setMapping] = useState(start)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; rows: BadRow[] }>()
  const missing = columnProblem(mapping.columns)
  const header = mapping.header_line ?? 0
  const choose = (index: number, field: string) => {
    setRefusal(undefined)
    setMapping({ ...mapping, columns: mapping.columns.map((old, i) => (i === index ? (field as typeof old) : old)) })
  }
  const go = async () => {
    if (missing) return setRefusal({ message: missing, rows: [] })
    setBusy(true)
    try {
      await read(mapping)
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : []
      const rows = issues
        .slice(0, 10)
        .map(({ path, message }) => ({ place: t('Row {line}', { line: path.replace(/^line /, '') }), message, text: undefined }))
      setRefusal({ message: sentence(error, t("We couldn't read the file with these columns")), rows })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack>
      {refusal ? (
        <Refusal {...refusal} />
      ) : (
        <Notice tone={problem ? 'warning' : 'info'}>
          {problem ?? t('This layout is new to us. Check what each column holds; we remember it for your next file.')}
        </Notice>
      )}
      <Card title={t('First rows of the file')}>
        <Stack>
          <Select
            label={t('Row with the column names')}
            value={String(header)}
            onChange={(line) => {
              setRefusal(undefined)
              setMapping({ ...mapping, header_line: Number(line) })
            }}
            options={headerOptions(table, header)}
          />
          <FirstRows rows={table.first_rows} header={header} />
        </Stack>
      </Card>
      <ColumnChoices table={table} mapping={mapping} onChoose={choose} />
      <NumberFormat mapping={mapping} onChange={setMapping} />
      <div className={styles.actions}>
        <Button tone="primary" busy={isBusy} onClick={() => void go()}>
          {t('Read the file')}
        </Button>
      </div>
    </Stack>
  )
}
