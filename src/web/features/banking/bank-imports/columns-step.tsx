import { useState } from 'react'
import type { Mapping, StatementPreview } from '#contract/banking/bank-imports.ts'
import { columnFields } from '#core/documents/parsing/fields.ts'
import { t } from '#core/messages.ts'
import { ApiError, sentence } from '#web/lib/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Card, Pair, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import type { BadRow } from './bad-rows.ts'
import { Refusal } from './file-step.tsx'
import { FirstRows } from './first-rows.tsx'
import styles from './imports.module.css'
import { columnProblem, columnsBelow, headerOptions } from './mapping-rules.ts'
import { columnWords } from './words.ts'

type Table = NonNullable<StatementPreview['table']>
type Props = {
  table: Table
  mapping: Mapping
  problem: string | undefined
  /** Parses the file again with this mapping; rejects with the errors. */
  read: (mapping: Mapping) => Promise<void>
}

const options = columnFields.map((value) => ({ value, label: columnWords[value] }))

/** Maps the columns of a file. Asked once for each layout; later files with it are parsed without asking. */
export function ColumnsStep({ table, mapping: start, problem, read }: Props) {
  const [mapping, setMapping] = useState(start)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; rows: BadRow[] }>()
  const missing = columnProblem(mapping.columns)
  const header = mapping.header_line ?? 0
  const { names, samples } = columnsBelow(table, header)
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
      <Card flush title={t('What each column holds')}>
        <ul className={styles.columns}>
          {mapping.columns.map((field, index) => {
            const column = table.columns[index]
            const name = names[index] || t('Column {value}', { value: index + 1 })
            return (
              <li key={name + String(index)} className={styles.column}>
                <div className={styles.source}>
                  <b>{name}</b>
                  <span className={styles.samples}>{samples[index]?.join('  ·  ') || t('Empty')}</span>
                </div>
                <Icon name="forward" className={styles.arrow} />
                <div className={styles.target}>
                  <Select
                    label={t('What {name} holds', { name })}
                    hideLabel
                    options={options}
                    value={field}
                    onChange={(value) => choose(index, value)}
                  />
                  {!table.is_remembered && field !== 'ignore' && field === column?.guess && (
                    <Badge tone="info">{t('Guessed')}</Badge>
                  )}
                </div>
              </li>
            )
          })}
        </ul>
      </Card>
      <Card title={t('Number format')}>
        <Pair>
          <Select
            label={t('Decimals')}
            value={mapping.decimal ?? ''}
            onChange={(decimal) =>
              setMapping({ ...without(mapping, 'decimal'), ...(decimal !== '' && { decimal: decimal as '.' | ',' }) })
            }
            options={[
              { value: '', label: t('As the file shows') },
              { value: '.', label: t('Point: 1,250.50') },
              { value: ',', label: t('Comma: 1.250,50') },
            ]}
          />
          <Select
            label={t('Dates')}
            value={mapping.day_first === undefined ? '' : String(mapping.day_first)}
            onChange={(order) =>
              setMapping({ ...without(mapping, 'day_first'), ...(order !== '' && { day_first: order === 'true' }) })
            }
            options={[
              { value: '', label: t('As the file shows') },
              { value: 'true', label: t('Day first: 20/11/2026') },
              { value: 'false', label: t('Month first: 11/20/2026') },
            ]}
          />
        </Pair>
        <div className={styles.check}>
          <Checkbox
            label={t('Money out is printed without a minus')}
            help={t('Some card statements do this')}
            value={mapping.out_is_positive ?? false}
            onChange={(out_is_positive) => setMapping({ ...mapping, out_is_positive })}
          />
        </div>
      </Card>
      <div className={styles.actions}>
        <Button tone="primary" busy={isBusy} onClick={() => void go()}>
          {t('Read the file')}
        </Button>
      </div>
    </Stack>
  )
}

function without<K extends keyof Mapping>(mapping: Mapping, key: K): Omit<Mapping, K> {
  const { [key]: _gone, ...rest } = mapping
  return rest
}
