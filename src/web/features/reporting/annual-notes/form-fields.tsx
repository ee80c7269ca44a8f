import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { readAt } from '#web/lib/paths.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Part } from '#web/ui/part.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import styles from './annual-notes.module.css'
import type { FieldSpec, ListSpec, Row } from './field-specs.ts'
import { AccountField, CountField, MoneyField, type Names, PartyField } from './single-fields.tsx'

type Props = {
  form: Form<Row>
  names: Names /** Dot path of the fields' row; empty for the form itself. */
  path: string
}

const under = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

/** Renders fields from their specifications. */
export function FormFields({ form, names, path, fields }: Props & { fields: readonly FieldSpec[] }) {
  const row = (path === '' ? form.values : readAt(form.values, path)) as Row
  return (
    <Stack>
      {fields.map((field) => {
        if (field.kind === 'list')
          return <ListField key={field.name} form={form} names={names} path={under(path, field.name)} list={field} />
        if (field.when && !field.when(row)) return null
        return <OneField key={field.name} form={form} names={names} path={under(path, field.name)} field={field} />
      })}
    </Stack>
  )
}

function ListField({ form, names, path, list }: Props & { list: ListSpec }) {
  const rows = (readAt(form.values, path) ?? []) as readonly Row[]
  const put = form.at<readonly Row[]>(path)
  const { blank } = list
  return (
    <section className={styles.list} aria-label={list.title}>
      <h3 className={styles.listTitle}>{list.title}</h3>
      {list.help && <p className={styles.muted}>{list.help}</p>}
      {rows.length === 0 && blank === undefined && <p className={styles.muted}>{t('Nothing to enter here.')}</p>}
      {rows.map((row, at) => {
        const title = list.titleOf?.(row) || `${list.noun} ${at + 1}`
        return (
          <Part key={at} plays="group" aria-label={title} className={styles.row}>
            <div className={styles.rowHead}>
              <b>{title}</b>
              {blank && (
                <IconButton
                  icon="delete"
                  label={t('Remove {title}', { title })}
                  onClick={() => put.onChange(rows.toSpliced(at, 1))}
                />
              )}
            </div>
            <FormFields form={form} names={names} path={`${path}.${at}`} fields={list.fields} />
          </Part>
        )
      })}
      {put.error && <p className={styles.refused}>{put.error}</p>}
      {blank && (
        <div>
          <Button icon="add" onClick={() => put.onChange([...rows, blank(form.values)])}>
            {t('Add {noun}', { noun: list.noun.toLowerCase() })}
          </Button>
        </div>
      )}
    </section>
  )
}

type Single = Exclude<FieldSpec, ListSpec>

function OneField({ form, names, path, field }: Props & { field: Single }) {
  const { label, help, optional = false } = field
  const said = { label, help, optional }
  switch (field.kind) {
    case 'text':
      return <TextInput {...said} {...form.at<string>(path)} />
    case 'area':
      return <Textarea {...said} {...form.at<string>(path)} />
    case 'check':
      return <Checkbox label={label} {...form.at<boolean>(path)} />
    case 'date': {
      const date = form.at<string | null>(path)
      return <DateInput {...said} {...date} value={date.value ?? ''} />
    }
    case 'money':
      return <MoneyField {...said} {...form.at<number | null>(path)} isNullable={field.isNullable ?? false} />
    case 'count':
      return <CountField {...said} {...form.at<number>(path)} />
    case 'select': {
      const options = typeof field.options === 'function' ? field.options(form.values) : field.options
      return <Select {...said} options={options} {...form.at<string>(path)} />
    }
    case 'accounts': {
      const { value, onChange, ...rest } = form.at<readonly string[]>(path)
      const [first = null, ...others] = value
      return <AccountField {...said} {...rest} value={first} onChange={(id) => onChange(id ? [id, ...others] : others)} />
    }
    case 'account':
      return <AccountField {...said} {...form.at<string | null>(path)} />
    default:
      return <PartyField {...said} {...form.at<string | null>(path)} party={field.kind} names={names} />
  }
}
