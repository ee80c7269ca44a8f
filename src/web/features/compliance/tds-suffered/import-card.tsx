import { useState } from 'react'
import { MAX_26AS_BYTES, type TdsSuffered } from '#contract/compliance/tds-suffered.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { ApiError, sentence } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type Year, useImport } from './api.ts'
import { partWords, yearWords } from './words.ts'

type Props = { suffered: TdsSuffered; onYear: (year: Year) => void }

/** Takes the text file of Form 26AS or Form 168, or a table of AIS, and shows what it had and what we stored of it. */
export function ImportCard({ suffered, onYear }: Props) {
  const { mutate, isPending, variables } = useImport()
  const [refusal, setRefusal] = useState<string>()
  /** A file that is older than the one imported before, until the person decides. */
  const [older, setOlder] = useState<File>()
  const take = (file: File, replace?: 'older') => {
    setRefusal(undefined)
    setOlder(undefined)
    mutate(
      { file, replace },
      {
        onSuccess: ({ year }) => {
          toast({ tone: 'success', text: t('Imported the tax reported of {year}', { year: yearWords(year) }) })
          onYear(year)
        },
        onError: (error) => {
          setRefusal(sentence(error, t("We couldn't send the file. Check your connection and try again.")))
          if (error instanceof ApiError && error.code === 'conflict') setOlder(file)
        },
      },
    )
  }
  return (
    <Card title={t('Form 26AS and Form 168')}>
      <Stack>
        <FileDrop
          label={isPending ? t('Reading {name}…', { name: variables.file.name }) : t('Drop the file here, or choose one')}
          help={t(
            'Form 26AS or Form 168 as text from TRACES, up to 5 MB. For a year without it, also a CSV or Excel file of AIS (not verified); not its protected files.',
          )}
          accept=".txt,.csv,.xlsx,.xls"
          maxBytes={MAX_26AS_BYTES}
          onFiles={([file]) => file && !isPending && take(file)}
        />
        {refusal !== undefined && <Notice tone={older ? 'warning' : 'danger'}>{refusal}</Notice>}
        {older && <Button onClick={() => take(older, 'older')}>{t('Import the older file')}</Button>}
        {suffered.import !== null && <Receipt of={suffered.import} />}
      </Stack>
    </Card>
  )
}

function Receipt({ of: { file_name, file_created_on, receipt } }: { of: NonNullable<TdsSuffered['import']> }) {
  return (
    <>
      <p>
        {file_created_on === null
          ? file_name
          : t('{file_name}, made on {date}', { file_name, date: formatDate(file_created_on) })}
      </p>
      <ReportTable
        caption={t('Import receipt')}
        first={t('Part')}
        columns={[
          { label: t('Rows in the file'), isText: true },
          { label: t('Rows stored'), isText: true },
          t('Tax in the file'),
          t('Tax stored'),
        ]}
        rows={receipt.map((line) => ({
          id: line.part,
          label: partWords[line.part] ?? t('Part {part}, not stored', { part: line.part }),
          amounts: line.is_read
            ? [String(line.file_rows), String(line.stored_rows), line.file_tax, line.stored_tax]
            : [String(line.file_rows), '–', '–', '–'],
        }))}
      />
    </>
  )
}
