import type { Mapping } from '#contract/banking/bank-imports.ts'
import { t } from '#core/messages.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { Card, Pair } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/text-input.tsx'
import styles from './imports.module.css'

/** How the file writes numbers and dates. */
export function NumberFormat({ mapping, onChange }: { mapping: Mapping; onChange: (mapping: Mapping) => void }) {
  return (
    <Card title={t('Number format')}>
      <Pair>
        <Select
          label={t('Decimals')}
          value={mapping.decimal ?? ''}
          onChange={(decimal) =>
            onChange({ ...without(mapping, 'decimal'), ...(decimal !== '' && { decimal: decimal as '.' | ',' }) })
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
            onChange({ ...without(mapping, 'day_first'), ...(order !== '' && { day_first: order === 'true' }) })
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
          onChange={(out_is_positive) => onChange({ ...mapping, out_is_positive })}
        />
      </div>
    </Card>
  )
}

function without<K extends keyof Mapping>(mapping: Mapping, key: K): Omit<Mapping, K> {
  const { [key]: _gone, ...rest } = mapping
  return rest
}
