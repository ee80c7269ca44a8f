import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Dimension } from '#contract/accounting/dimensions.ts'
import { dimensionsQuery } from '#web/lib/dimensions.ts'
import type { Form } from '#web/lib/form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Select } from '#web/ui/text-input.tsx'
import styles from './journals.module.css'
import type { WithLines } from './with-lines.ts'

/** The cost centre and tags of a line; renders nothing if the company has none. */
export function LineDimensions<Values extends WithLines>({ form, at }: { form: Form<Values>; at: number }) {
  const { data } = useQuery(dimensionsQuery)
  const active = data?.rows.filter(({ is_active }) => is_active) ?? []
  if (active.length === 0) return null
  const line = form.values.lines[at]
  if (line === undefined) return null
  const put = (dimensions_ids: string[]) =>
    form.set({ lines: form.values.lines.with(at, { ...line, dimensions_ids }) } as Partial<Values>)
  const carried = active.filter(({ dimensions_id }) => line.dimensions_ids.includes(dimensions_id))
  const centre = carried.find(({ dimension_kind }) => dimension_kind === 'cost_centre')
  const tags = carried.filter(({ dimension_kind }) => dimension_kind === 'tag')
  const free = active.filter((each) => each.dimension_kind === 'tag' && !tags.includes(each))
  const centres = active.filter(({ dimension_kind }) => dimension_kind === 'cost_centre')
  return (
    <div className={styles.dimensions}>
      {centres.length > 0 && (
        <Select
          label={t('Cost centre of line {value}', { value: at + 1 })}
          hideLabel
          placeholder={t('No cost centre')}
          value={centre?.dimensions_id ?? ''}
          options={centres.map(optionOf)}
          error={form.errors[`lines.${at}.dimensions_ids`]}
          onChange={(id) => put([...tags.map(({ dimensions_id }) => dimensions_id), ...(id === '' ? [] : [id])])}
        />
      )}
      {(free.length > 0 || tags.length > 0) && (
        <Select
          label={t('Add a tag to line {value}', { value: at + 1 })}
          hideLabel
          placeholder={t('Add a tag')}
          value=""
          options={free.map(optionOf)}
          onChange={(id) => id !== '' && put([...line.dimensions_ids, id])}
        />
      )}
      {tags.map(({ dimensions_id, dimension_name }) => (
        <span key={dimensions_id} className={styles.tag}>
          <Badge>{dimension_name}</Badge>
          <IconButton
            icon="close"
            label={t('Remove the tag {dimension_name} from line {value}', { dimension_name, value: at + 1 })}
            onClick={() => put(line.dimensions_ids.filter((id) => id !== dimensions_id))}
          />
        </span>
      ))}
    </div>
  )
}

const optionOf = ({ dimensions_id, dimension_name }: Dimension) => ({ value: dimensions_id, label: dimension_name })
