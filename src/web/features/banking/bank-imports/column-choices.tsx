import type { Mapping, StatementPreview } from '#contract/banking/bank-imports.ts'
import { columnFields } from '#core/documents/parsing/fields.ts'
import { t } from '#core/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/text-input.tsx'
import styles from './imports.module.css'
import { columnsBelow } from './mapping-rules.ts'
import { columnWords } from './words.ts'

export type Table = NonNullable<StatementPreview['table']>

const options = columnFields.map((value) => ({ value, label: columnWords[value] }))

type ColumnChoicesProps = { table: Table; mapping: Mapping; onChoose: (index: number, field: string) => void }

/** What each column holds, chosen or guessed. */
export function ColumnChoices({ table, mapping, onChoose }: ColumnChoicesProps) {
  const { names, samples } = columnsBelow(table, mapping.header_line ?? 0)
  return (
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
                  onChange={(value) => onChoose(index, value)}
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
  )
}
